import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { linkOf } from '../../test/support/links.ts';
import { createUser, buildRegistration } from '../../test/support/people.ts';
import { TestPortal } from '../../test/support/test-portal.ts';

const breached = 'Breached-horse7!';
const refusals = {
  common: 'This password is one of the most common ones. Please choose another one.',
  derived:
    'This password contains your name, your email address or the name of this site. Please choose another one.',
  breached: 'This password is known from a data breach elsewhere. Please choose another one.',
};
let portal: TestPortal;

beforeAll(async () => {
  portal = await TestPortal.start({ security: { isBreached: async (password) => password === breached } });
});
afterAll(() => portal.stop());

describe.each<[keyof typeof refusals, string]>([
  ['common', 'P@ssw0rd'],
  ['derived', 'Lectern2026!'],
  ['breached', breached],
])('a %s password is refused at its field', (kind, password) => {
  const refused = (field: string) => ({
    status: 400,
    failure: { code: 'invalid_input', fields: { [field]: refusals[kind] } },
  });

  test('at registration', async () => {
    const body = buildRegistration({ password, confirmPassword: password });
    expect(await portal.try('POST /auth/register', { body })).toMatchObject(refused('password'));
  });

  test('at a password change, which then changes nothing', async () => {
    const person = await createUser(portal);
    const body = { currentPassword: person.password, newPassword: password, confirmPassword: password };
    expect(await portal.try('PUT /users/password', { token: person.token, body })).toMatchObject(
      refused('newPassword'),
    );
    expect((await portal.try('POST /auth/login', { body: person })).status).toBe(200);
  });

  test('at a reset, whose link stays valid', async () => {
    const person = await createUser(portal);
    await portal.work();
    await portal.call('POST /auth/forgot-password', { body: { email: person.email } });
    const { token, email } = linkOf(
      (await portal.work()).find(({ subject }) => subject === 'Reset your password'),
    );
    const reset = (choice: string) =>
      portal.try('POST /auth/reset-password', {
        body: { email, token, password: choice, confirmPassword: choice },
      });
    expect(await reset(password)).toMatchObject(refused('password'));
    expect((await reset('Fresh-horse7')).status).toBe(200);
  });

  test('at the first login with a generated password', async () => {
    const admin = await createUser(portal, { role: 'admin' });
    const { email, generatedPassword } = await portal.call('POST /admin/users', {
      token: admin.token,
      body: { role: 'individual', name: 'Nadia New', email: `nadia-${kind}@example.org` },
    });
    const { token } = await portal.call('POST /auth/login', { body: { email, password: generatedPassword } });
    const body = { currentPassword: generatedPassword, newPassword: password, confirmPassword: password };
    expect(await portal.try('PUT /users/password', { token, body })).toMatchObject(refused('newPassword'));
  });
});

test('the missing capital letter is reported first, even if the password is also common', async () => {
  const { failure } = await portal.try('POST /auth/register', {
    body: buildRegistration({ password: 'password', confirmPassword: 'password' }),
  });
  expect(failure.fields).toEqual({ password: 'Must contain at least one uppercase letter' });
});

test('the common passwords that somebody could choose are public, in a short list', async () => {
  const { passwords } = await portal.call('GET /auth/common-passwords');
  expect(passwords).toEqual(expect.arrayContaining(['abcdef12', 'p@ssw0rd', 'qwerty123']));
  expect(passwords.filter((one) => one.length < 8 || !/\d/.test(one))).toEqual([]);
  expect(passwords.length).toBeLessThan(6_000);
});
