import { expect, test } from 'vitest';
import { filesAlone } from './clean-paste.ts';

const pasted = (files: number, ...types: string[]) =>
  filesAlone({ files: { length: files } as FileList, types });

test('files without a text are left out and counted; a picture of the text isn’t counted', () => {
  expect(pasted(1, 'Files')).toBe(1);
  expect(pasted(3, 'Files')).toBe(3);
  expect(pasted(1, 'text/html', 'text/plain', 'Files')).toBe(0);
  expect(pasted(0, 'text/plain')).toBe(0);
  expect(filesAlone(null)).toBe(0);
});
