import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { isKnownHtml } from '../../lib/trusted-types.ts';
import { withWidths } from './post-sections.tsx';
import { belowTitle, Prose } from './Prose.tsx';

test('each list has the direction of its own text, in which its bullets stand', () => {
  const html = '<p>Subjects:</p><ul><li>طبیعیات</li></ul><ol><li>One</li></ol>';
  const drawn = renderToStaticMarkup(<Prose html={html} />);
  expect(drawn.match(/<(?:ul|ol)[^>]*>/g)).toEqual(['<ul dir="auto">', '<ol dir="auto">']);
});

test('a browser may write lists and tables as they are drawn', () => {
  const html =
    '<ul><li>a</li></ul><ol start="2"><li>b</li></ol><table><tbody><tr><td>c</td></tr></tbody></table>';
  const drawn = renderToStaticMarkup(<Prose html={html} />);
  expect(isKnownHtml(drawn.replace(/^<div[^>]*>|<\/div>$/g, ''))).toBe(true);
});

test.each([
  ['<h3>A</h3><p>a</p><h3>B</h3>', '<h2>A</h2><p>a</p><h2>B</h2>'],
  [
    '<h3 style="text-align: center">A</h3><h2>B</h2><h3>C</h3>',
    '<h2 style="text-align: center">A</h2><h2>B</h2><h3>C</h3>',
  ],
  ['<h2>A</h2><h3>B</h3>', '<h2>A</h2><h3>B</h3>'],
  ['<p>No headings</p>', '<p>No headings</p>'],
])('below a title, %s leaves out no level', (html, shown) => {
  expect(belowTitle(html)).toBe(shown);
});

test('images have their widths, and are loaded when they come into view', () => {
  const address = '/uploads/0198c2f0-0000-7000-8000-0000000000ab-1000x400';
  const html = `<p>One</p><img src="${address}.webp" width="1000" height="400" alt="A map" /><p>Two</p>`;
  const shown = withWidths(html);
  expect(shown).toContain(
    `<img src="${address}.webp" width="1000" height="400" alt="A map" srcset="${address}-320.webp 320w, ${address}-640.webp 640w, ${address}.webp 1000w"`,
  );
  expect(shown).toContain('loading="lazy"');
  expect(isKnownHtml(shown)).toBe(true);
});
