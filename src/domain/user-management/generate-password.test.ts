import { expect, test } from 'vitest';
import { generatePassword } from './generate-password.ts';

const passwords = Array.from({ length: 300 }, generatePassword);

test('has 12 characters, with an upper and a lower letter, a digit and a special character', () => {
  for (const password of passwords) {
    expect(password).toHaveLength(12);
    for (const kind of [/[A-Z]/, /[a-z]/, /\d/, /[!@#$%^&*]/]) expect(password).toMatch(kind);
  }
});

test('no two are the same, and no kind keeps its place', () => {
  expect(new Set(passwords).size).toBe(passwords.length);
  expect(passwords.some((password) => /^\d/.test(password))).toBe(true);
});
