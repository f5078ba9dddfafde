import { afterAll, beforeAll, expect, test } from 'vitest';
import { contract, type CallRoute } from '../contract/index.ts';
import type { Endpoint } from '../contract/endpoint.ts';
import { createUser } from '../../test/support/people.ts';
import { TestPortal } from '../../test/support/test-portal.ts';

let portal: TestPortal;
let made: { email: string; generatedPassword: string | null };
let token: string;

beforeAll(async () => {
  portal = await TestPortal.start();
  const admin = await createUser(portal, { role: 'admin' });
  made = await portal.call('POST /admin/users', {
    token: admin.token,
    body: { role: 'admin', name: 'Nadia New', email: 'nadia@example.org' },
  });
  token = await login(made.generatedPassword!);
});
afterAll(() => portal.stop());

const login = async (password: string) =>
  (await portal.call('POST /auth/login', { body: { email: made.email, password } })).token;

const nobody = '0199c000-0000-7000-8000-000000000000';
const open: CallRoute[] = ['GET /users/profile', 'POST /auth/logout', 'PUT /users/password'];
const routes = Object.entries(contract as Record<string, Endpoint>) as [CallRoute, Endpoint][];
const closed = routes.filter(([route, { access }]) => access !== 'anyone' && !open.includes(route));

test('the profile says that the password must be changed', async () => {
  expect(await portal.call('GET /users/profile', { token })).toMatchObject({ mustChangePassword: true });
});

test.each(closed.map(([route]) => route))('%s is refused until the password is changed', async (route) => {
  const { status, failure } = await portal.try(route, {
    token,
    params: { id: nobody, fingerprint: '0123456789abcdef' },
  });
  expect([status, failure.code]).toEqual([403, 'password_change_required']);
  expect(failure.message).toBe('Please change your password first.');
});

test('public calls still work', async () => {
  for (const route of ['GET /jobs', 'GET /posts', 'GET /site-content'] as const)
    expect((await portal.try(route, { token })).status).toBe(200);
});

test('logout still works', async () => {
  const other = await login(made.generatedPassword!);
  expect((await portal.try('POST /auth/logout', { token: other })).status).toBe(200);
  expect((await portal.try('GET /users/profile', { token: other })).failure.code).toBe('session_ended');
});

test('changing the password with the right current password lifts the restriction', async () => {
  const change = (currentPassword: string) =>
    portal.try('PUT /users/password', {
      token,
      body: { currentPassword, newPassword: 'Correct#horse7', confirmPassword: 'Correct#horse7' },
    });
  expect((await change('Wrong-horse7')).status).toBeGreaterThanOrEqual(400);
  expect((await portal.try('GET /admin/statistics', { token })).status).toBe(403);
  const changed = await change(made.generatedPassword!);
  expect(changed.status).toBe(200);
  token = changed.data.token;
  expect((await portal.try('GET /admin/statistics', { token })).status).toBe(200);
  expect(await portal.call('GET /users/profile', { token })).toMatchObject({ mustChangePassword: false });
});
