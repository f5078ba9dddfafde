import { expect, test } from 'vitest';
import { imageAddress, pageImage, parseImageAddress } from '../uploads.ts';
import { isImageAddress } from '../shapes/text.ts';

const id = '0198c2f0-0000-7000-8000-000000000001';
const address = imageAddress({ id, width: 1000, height: 680 });

test('the URL of an uploaded image gives its size and narrower widths', () => {
  expect(pageImage(address)).toEqual({
    src: `/uploads/${id}-1000x680.webp`,
    srcSet: `/uploads/${id}-1000x680-320.webp 320w, /uploads/${id}-1000x680-640.webp 640w, /uploads/${id}-1000x680.webp 1000w`,
    width: 1000,
    height: 680,
  });
  expect(parseImageAddress(address)).toEqual({ id, width: 1000, height: 680 });
});

test('a narrow image has no narrower variants', () => {
  const narrow = imageAddress({ id, width: 200, height: 100 });
  expect(pageImage(narrow)?.srcSet).toBe(`${narrow} 200w`);
});

test('other URLs are not uploaded images', () => {
  for (const other of [
    '',
    null,
    'https://images.example/a.webp',
    '/uploads/../x.webp',
    `${address}?x`,
    `https://x.example${address}`,
  ])
    expect(pageImage(other)).toBeNull();
});

test('forms accept the URL of an uploaded image', () => {
  expect(isImageAddress(address)).toBe(true);
});
