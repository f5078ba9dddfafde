import { expect, test } from 'vitest';
import { daysInWords } from './dates-in-words.ts';

test.each([
  ['2027-06-12', '2027-06-15', '12–15 June 2027'],
  ['2027-06-30', '2027-07-02', '30 June – 2 July 2027'],
  ['2026-12-30', '2027-01-02', '30 December 2026 – 2 January 2027'],
  ['2027-06-12', '2027-06-12', '12 June 2027'],
  ['2027-06-12', undefined, '12 June 2027'],
  ['2027-06-12', 'soon', '12 June 2027'],
])('days from %s to %s', (start, end, words) => {
  expect(daysInWords(start, end)).toBe(words);
});
