import { expect, test } from 'vitest';
import { styleFirst } from './render-page.ts';

const font = '<link rel="preload" as="font" type="font/woff2" href="/a.woff2"/>';
const style = '<link rel="stylesheet" href="/a.css"/>';
const moved = (html: string): string => styleFirst(Buffer.from(html)).toString();

test('fonts and scripts wait for the style sheet and the text, and scripts are hidden from browsers that look ahead', () => {
  const scripts = '<link rel="modulepreload" href="/a.js"/><link rel="modulepreload" href="/b.js"/>';
  const ask =
    '<script>for(const href of ["/a.js","/b.js"])document.head.append(Object.assign(document.createElement("link"),{rel:"modulepreload",href}))</script>';
  expect(
    moved(`<head><title>ü</title>${font}${scripts}${style}</head><body>ü<pre>&lt;/body></pre></body>`),
  ).toBe(`<head><title>ü</title>${style}</head><body>ü<pre>&lt;/body></pre>${font}${ask}</body>`);
  expect(moved(`<head>${style}</head><body></body>`)).toBe(`<head>${style}</head><body></body>`);
});

test('a page without a head or a body stays as it is', () => {
  for (const html of ['', font, `<body>${font}</body>`, `<head>${font}</head>`])
    expect(moved(html)).toBe(html);
});
