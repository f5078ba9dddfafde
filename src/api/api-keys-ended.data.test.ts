import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { makeKey } from '../../test/support/api-keys.ts';
import { buildJob } from '../../test/support/items.ts';
import { linkOf } from '../../test/support/links.ts';
import { createMember } from '../../test/support/members.ts';
import { createUser, type Person } from '../../test/support/people.ts';
import { TestPortal } from '../../test/support/test-portal.ts';
import { users } from '../db/index.ts';

let portal: TestPortal;
let admin: Person;
let institution: Person;
beforeAll(async () => {
  portal = await TestPortal.start();
  admin = await createUser(portal, { role: 'admin' });
});
beforeEach(async () => {
  institution = await createUser(portal, { role: 'university', credits: { job: 5 } });
});
afterAll(() => portal.stop());

const works = async (token: string) => {
  const { status, failure } = await portal.try('GET /keys/current', { token });
  if (status !== 200) expect([status, failure.code]).toEqual([401, 'key_ended']);
  return status === 200;
};
const block = (id: string, blocked: boolean) =>
  portal.call('PUT /admin/users/:id', {
    params: { id },
    body: { blocked, reason: 'Asked for by letter' },
    token: admin.token,
  });
const reset = async ({ email }: Person) => {
  await portal.call('POST /auth/forgot-password', { body: { email } });
  const mail = (await portal.work()).find(({ to, text }) => to === email && text.includes('/reset-password'));
  const password = 'Fresh-horse7';
  const body = { email, token: linkOf(mail).token, password, confirmPassword: password };
  await portal.call('POST /auth/reset-password', { body });
};

type End = (person: Person) => Promise<unknown>;
const ends: [string, End][] = [
  ['a block', ({ id }) => block(id, true)],
  ['a reset by mail', reset],
  [
    'the end of all sessions',
    ({ token, password }) => portal.call('POST /auth/logout-everywhere', { token, body: { password } }),
  ],
  [
    'the deletion of the account',
    ({ token, password }) =>
      portal.call('DELETE /users/profile', { token, body: { password, publishedItems: 'delete' } }),
  ],
];

test.each(ends)('a key ends with %s', async (name, end) => {
  const { key } = await makeKey(portal, institution);
  expect(await works(key)).toBe(true);
  await end(institution);
  expect(await works(key)).toBe(false);
  // It doesn't come back.
  if (name === 'a block') await block(institution.id, false);
  expect(await works(key)).toBe(false);
});

test('a key stays with a change of the password, which knows its owner', async () => {
  const { key } = await makeKey(portal, institution);
  const body = {
    currentPassword: institution.password,
    newPassword: 'New-horse7!',
    confirmPassword: 'New-horse7!',
  };
  await portal.call('PUT /users/password', { token: institution.token, body });
  expect(await works(key)).toBe(true);
});

describe('of an institution', () => {
  test('owners make keys, which act for it and name them; others neither make nor see any', async () => {
    const { person, token } = await createMember(portal, institution, 'owner');
    const made = await makeKey(portal, institution, { by: { token, password: person.password } });
    expect(made.madeBy).toEqual({ id: person.id, name: person.user.name });
    const body = { ...buildJob(), externalId: 'JR-1' };
    const job = await portal.call('PUT /jobs', { body, token: made.key });
    expect([job.userId, job.actedBy]).toEqual([institution.id, { id: person.id, name: person.user.name }]);
    for (const role of ['editor', 'accounts'] as const) {
      const other = await createMember(portal, institution, role);
      const asked = { token: other.token };
      expect((await portal.try('GET /keys', asked)).status).toBe(403);
      const sent = { name: 'Mine', scopes: [], expiresInDays: 30, password: other.person.password };
      expect((await portal.try('POST /keys', { ...asked, body: sent })).status).toBe(403);
      const params = { id: made.id };
      expect((await portal.try('DELETE /keys/:id', { ...asked, params })).status).toBe(403);
    }
  });

  test('a key has no more rights than its maker has left', async () => {
    const { person, memberId, token } = await createMember(portal, institution, 'owner');
    const { key } = await makeKey(portal, institution, { by: { token, password: person.password } });
    const change = (role: string) =>
      portal.call('PUT /members/:id', {
        params: { id: memberId },
        body: { role },
        token: institution.token,
      });
    const push = async () =>
      (await portal.try('PUT /jobs', { body: { ...buildJob(), externalId: 'JR-2' }, token: key })).status;
    await change('editor');
    expect(await push()).toBe(200);
    await change('accounts');
    expect(await push()).toBe(403);
  });

  const leave: [string, (member: Person & { memberId: string }) => Promise<unknown>][] = [
    [
      'leaves',
      ({ memberId, token }) => portal.call('DELETE /members/:id', { params: { id: memberId }, token }),
    ],
    [
      'is removed',
      ({ memberId }) =>
        portal.call('DELETE /members/:id', { params: { id: memberId }, token: institution.token }),
    ],
    ...ends.map(([name, end]): (typeof leave)[number] => [`goes by ${name}`, end]),
  ];
  test.each(leave)('a key ends at once when its maker %s, and the institution is told', async (_, end) => {
    const { person, memberId, token } = await createMember(portal, institution, 'owner');
    const { key } = await makeKey(portal, institution, { by: { token, password: person.password } });
    const own = await makeKey(portal, institution, { name: 'Of the account' });
    await portal.work();
    await end({ ...person, memberId });
    const mails = await portal.work();
    expect(await works(key)).toBe(false);
    expect(await works(own.key)).toBe(true);
    const told = portal.mails.filter(({ subject }) => subject === "The API key 'Nightly push' has ended");
    expect(told.map(({ to }) => to)).toEqual([institution.email]);
    expect(told[0]!.text).toContain('new keys');
    portal.mails.splice(0);
    expect(mails.length).toBeLessThanOrEqual(3);
  });
});

test('nobody is staff by a key of an account that became one', async () => {
  const person = await createUser(portal);
  const { key } = await makeKey(portal, person);
  await portal.db.update(users).set({ role: 'admin' }).where(eq(users.id, person.id));
  expect(await works(key)).toBe(false);
});

test('bad keys cost attempts, of which good ones know nothing', async () => {
  const limited = await TestPortal.start({ rateLimits: true });
  const person = await createUser(limited);
  const { key } = await makeKey(limited, person);
  const statuses: number[] = [];
  for (let n = 0; n < 62; n += 1)
    statuses.push((await limited.fetch('/jobs?limit=1', { token: `lk_${'x'.repeat(43)}` })).status);
  expect([statuses.filter((one) => one === 401).length, statuses.at(-1)]).toEqual([60, 429]);
  expect((await limited.fetch('/jobs?limit=1', { token: key })).status).toBe(200);
  await limited.stop();
});
