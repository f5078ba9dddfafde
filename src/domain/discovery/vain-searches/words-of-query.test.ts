import { expect, test } from 'vitest';
import { wordsOfQuery } from './vain-searches.ts';

test.each([
  ['  Élève\t of  ZOOLOGY ', 'eleve of zoology'],
  ['विश्वविद्यालय', 'विश्वविद्यालय'],
  ['phd 2027', 'phd 2027'],
  ['x'.repeat(200), 'x'.repeat(100)],
])('%j is kept as %j', (q, words) => {
  expect(wordsOfQuery(q)).toBe(words);
});

test.each([
  'asha@example.org',
  'call 98765 43210',
  '+91 (987) 65-43210',
  '4111-1111-1111-1111',
  '%',
  '" "',
  '',
])('%j isn’t kept', (q) => {
  expect(wordsOfQuery(q)).toBeNull();
});
