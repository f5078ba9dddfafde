import { expect, test } from 'vitest';
import { initials } from './initials.ts';

test.each([
  ['Kumaun University', 'KU'],
  ['indian Institute of Science', 'II'],
  ['(The) École', 'TÉ'],
  ['Loyola', 'L'],
  ['— 2nd', '2'],
  ['', ''],
])('%s becomes %s: first letters of words, at most two', (name, expected) => {
  expect(initials(name)).toBe(expected);
});
