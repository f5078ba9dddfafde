import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { Diff } from './Diff.tsx';

const shown = (field: string, before: string, after: string) =>
  renderToStaticMarkup(<Diff collection="jobs" changes={[{ field, before, after }]} />)
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>');

test('a description is shown verbatim, and as HTML where only the formatting changed', () => {
  expect(shown('content', 'Pay as usual.', 'Pay as usual, for p < 5 and q > 3.')).toContain(
    'p < 5 and q > 3.',
  );
  expect(shown('content', '<p>Teach</p>', '<p><strong>Teach</strong></p>')).toMatch(/<ins>.*<strong>/);
});

test('an image with the same file name at another URL is a change', () => {
  expect(shown('image', 'https://a.example/x.png', 'https://b.example/x.png')).toContain('b.example');
});

test('lists, places and choices are shown in words', () => {
  expect(shown('position', 'professor', 'professor, dean')).toContain('Dean');
  expect(shown('location', 'Asia/India', 'Asia/Nepal')).toContain('Nepal');
  expect(shown('untilFilled', '', 'Yes')).toContain('Open until filled');
});
