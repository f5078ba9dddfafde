import { expect, test } from 'vitest';
import { isCommon, isDerived } from './passwords.ts';

test.each(['Password1', 'PASSWORD123', 'Qwerty123', 'P@ssw0rd', 'password'])(
  '%s is common',
  async (password) => {
    expect(await isCommon(password)).toBe(true);
  },
);

test.each(['Correct-horse7', 'Fresh-horse7!', 'k8#Vt2qPz9!m'])('%s is not common', async (password) => {
  expect(await isCommon(password)).toBe(false);
});

const asha = { email: 'asha.rao@physics.example', name: 'Asha Rao-Kumar' };

test.each([
  'Asha.rao1',
  'asha-RAO-2026!',
  'AshaRaoKumar1',
  'Raokumar99',
  'Physics2026',
  'Lectern1!',
  '1Lectern',
  'Asha.Rao@physics.example1',
])('%s consists of the user’s own names', (password) => {
  expect(isDerived(password, asha, 'Lectern')).toBe(true);
});

test.each(['Asha-likes-tea7', 'Physics-is-fun7', 'Correct-horse7', '12345678', ''])(
  '%s contains more than the user’s own names',
  (password) => {
    expect(isDerived(password, asha, 'Lectern')).toBe(false);
  },
);

test('short names are ignored', () => {
  expect(isDerived('Li2026!!', { email: 'li@x.example', name: 'Li Wu' }, 'Lectern')).toBe(false);
});
