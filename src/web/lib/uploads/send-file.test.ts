import { expect, test } from 'vitest';
import { maxPostImageMegabytes } from '../../../contract/uploads.ts';
import { fileProblem } from './use-upload.ts';

const image = (megabytes: number) =>
  new File([new Uint8Array(megabytes * 1024 * 1024)], 'a.jpg', { type: 'image/jpeg' });

test('an image may have 5 MB', () => {
  expect(fileProblem('image', image(5))).toBeNull();
  expect(fileProblem('image', image(5.1))).toBe('File size must be less than 5MB');
});

test('an image of a post may have 4 MB', () => {
  expect(fileProblem('image', image(4), maxPostImageMegabytes)).toBeNull();
  expect(fileProblem('image', image(4.1), maxPostImageMegabytes)).toBe('File size must be less than 4MB');
});

test('other files are refused, however small', () => {
  const text = new File(['x'], 'a.txt', { type: 'text/plain' });
  expect(fileProblem('image', text)).toBe('Only images can be uploaded.');
});
