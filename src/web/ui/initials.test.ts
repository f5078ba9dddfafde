import { expect, test } from 'vitest';
import { initials } from './Avatar.tsx';

test.each([
  ['Kumaun University', 'KU'],
  ['indian Institute of Science', 'II'],
  ['(The) École', 'É'],
  ['University of Mysore', 'UM'],
  ['The University of the Arts', 'UA'],
  ['College AND Academy', 'CA'],
  ['Theatre Offices', 'TO'],
  ['The Of', 'TO'],
  ['Loyola', 'L'],
  ['— 2nd', '2'],
  ['', ''],
])('%s becomes %s: first letters of words, at most two, without small words', (name, expected) => {
  expect(initials(name)).toBe(expected);
});
