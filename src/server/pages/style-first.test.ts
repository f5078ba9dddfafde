import { expect, test } from 'vitest';
import { styleFirst } from './render-page.ts';

const font = '<link rel="preload" as="font" type="font/woff2" href="/a.woff2"/>';
const style = '<link rel="stylesheet" href="/a.css"/>';
const moved = (html: string): string => styleFirst(Buffer.from(html)).toString();

test('fonts and scripts wait for the style sheet and the text', () => {
  const script = (more = '') => `<link rel="modulepreload"${more} href="/a.js"/>`;
  expect(
    moved(`<head><title>ü</title>${font}${script()}${style}</head><body>ü<pre>&lt;/body></pre></body>`),
  ).toBe(
    `<head><title>ü</title>${style}</head><body>ü<pre>&lt;/body></pre>${font}${script(' fetchpriority="low"')}</body>`,
  );
});

test('a page without a head or a body stays as it is', () => {
  for (const html of ['', font, `<body>${font}</body>`, `<head>${font}</head>`])
    expect(moved(html)).toBe(html);
});
