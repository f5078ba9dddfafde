import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { belowTitle, Prose } from './Prose.tsx';

test('each list has the direction of its own text, in which its bullets stand', () => {
  const html = '<p>Subjects:</p><ul><li>طبیعیات</li></ul><ol><li>One</li></ol>';
  const drawn = renderToStaticMarkup(<Prose html={html} />);
  expect(drawn.match(/<(?:ul|ol)[^>]*>/g)).toEqual(['<ul dir="auto">', '<ol dir="auto">']);
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
