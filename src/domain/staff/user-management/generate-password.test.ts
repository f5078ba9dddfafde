import { expect, test } from 'vitest';
import { generatePassword } from './create-user.ts';

const passwords = Array.from({ length: 300 }, generatePassword);

test('has 12 characters: upper case, lower case, digits and special characters', () => {
  for (const password of passwords) {
    expect(password).toHaveLength(12);
    for (const kind of [/[A-Z]/, /[a-z]/, /\d/, /[!@#$%^&*]/]) expect(password).toMatch(kind);
  }
});

test('passwords are unique, and character classes are shuffled', () => {
  expect(new Set(passwords).size).toBe(passwords.length);
  expect(passwords.some((password) => /^\d/.test(password))).toBe(true);
});
