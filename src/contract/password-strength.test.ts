import { expect, test } from 'vitest';
import { passwordStrength } from './people/password-inputs.ts';

test.each([
  ['', 'weak'],
  ['Ab1!xyz', 'weak'],
  ['abcdefgh', 'medium'],
  ['Abcdefg1', 'medium'],
  ['abcdefg1!', 'medium'],
  ['ABCDEFG1!', 'medium'],
  ['Abcdefgh!', 'medium'],
  ['Abcdefg1-', 'medium'],
  ['Abcdefg1!', 'strong'],
])('%j is %s', (password, strength) => {
  expect(passwordStrength(password)).toBe(strength);
});
