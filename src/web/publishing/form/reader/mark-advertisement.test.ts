// @vitest-environment happy-dom
import { afterEach, expect, test } from 'vitest';
import { markAdvertisement } from './mark-advertisement.ts';

afterEach(() => document.body.replaceChildren());

function marked(html: string, found: Record<string, string>) {
  document.body.innerHTML = html;
  const fields = markAdvertisement(document.body, found);
  const marks = [...document.querySelectorAll('mark')].map(({ textContent, dataset, tabIndex }) => [
    textContent,
    dataset['field'],
    tabIndex,
  ]);
  return { fields: [...fields], marks, text: document.body.textContent };
}

test('what was read is marked with its field, across emphasis and line breaks', () => {
  const html =
    '<p>Last  date:\n<strong>15 January</strong> 2027, 5 pm. Copies by post.</p><p>Fee: Rs. 500</p>';
  const { fields, marks, text } = marked(html, {
    'milestones.0': 'Last date: 15 January 2027, 5 pm',
    'fees.0': 'Fee: Rs. 500',
    title: 'Not there',
    content: 'Fee',
  });
  expect(fields).toEqual(['milestones', 'fees']);
  expect(marks).toEqual([
    ['Last  date:\n', 'milestones', 0],
    ['15 January', 'milestones', -1],
    [' 2027, 5 pm', 'milestones', -1],
    ['Fee: Rs. 500', 'fees', 0],
  ]);
  expect(text).toBe('Last  date:\n15 January 2027, 5 pm. Copies by post.Fee: Rs. 500');
});

test('a line of two fields is marked once, and of equal titles each in turn', () => {
  const { marks } = marked(
    '<table><tr><td>Professor</td></tr><tr><td>Assistant Professor</td></tr><tr><td>Professor</td></tr></table><p>Hill College, Pune</p>',
    {
      employer: 'Hill College, Pune',
      city: 'Hill College, Pune',
      'openings.0.title': 'Professor',
      'openings.0.department': 'Physics',
      'openings.1.title': 'Professor',
    },
  );
  expect(marks).toEqual([
    ['Professor', 'openings', 0],
    ['Professor', 'openings', 0],
    ['Hill College, Pune', 'employer place', 0],
  ]);
});

test('a quotation that was cut off is found', () => {
  expect(marked('<p>A long line that goes on</p>', { title: 'A long line…' }).fields).toEqual(['title']);
});
