import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { buildJob } from '../../test/support/items.ts';
import { linkOf } from '../../test/support/links.ts';
import { actFor, createMember, join } from '../../test/support/members.ts';
import { createUser, type Person } from '../../test/support/people.ts';
import { TestPortal } from '../../test/support/test-portal.ts';
import type { MemberRole } from '../contract/vocabulary/index.ts';
import { users } from '../db/index.ts';
import { dayMs } from '../contract/time/days.ts';

let portal: TestPortal;
let university: Person;

beforeAll(async () => {
  portal = await TestPortal.start();
});
afterAll(() => portal.stop());
beforeEach(async () => {
  university = await createUser(portal, {
    role: 'university',
    name: 'Meghdoot University',
    credits: { job: 5 },
  });
});
const invite = (email: string, role: MemberRole = 'editor', { token } = university) =>
  portal.try('POST /members', { token, body: { email, role } });
const mailTo = async (email: string) => (await portal.work()).find(({ to }) => to === email);
const invited = async (email: string) => {
  await invite(email);
  return linkOf(await mailTo(email)).token;
};
const accept = (person: Person, token: string) =>
  portal.try('POST /members/accept', { token: person.token, body: { token } });
const see = (token: string) => portal.try('POST /auth/invitation', { body: { token } });
const profile = (token: string) => portal.try('GET /users/profile', { token });
const list = async () => (await portal.call('GET /members', { token: university.token })).members;
const publish = (token: string) => portal.call('POST /jobs', { token, body: buildJob() });

describe('an invitation', () => {
  test('is accepted once, by the verified account of its address', async () => {
    const [person, other] = [await createUser(portal), await createUser(portal)];
    const unverified = await createUser(portal, { isVerified: false });
    const token = await invited(person.email);
    expect((await accept(other, token)).status).toBe(403);
    const masked = person.email.replace(/^(.)[^@]*/, '$1…');
    expect((await see(token)).data).toEqual({ email: masked, institution: 'Meghdoot University' });
    expect((await accept(unverified, await invited(unverified.email))).failure.code).toBe(
      'email_not_verified',
    );
    expect(await accept(person, token)).toMatchObject({
      data: { id: university.id, name: 'Meghdoot University', role: 'editor' },
    });
    expect((await accept(person, token)).failure.code).toBe('invalid_link');
    expect((await see(token)).failure).toMatchObject({
      code: 'invalid_link',
      message: 'This invitation was accepted already.',
    });
    expect((await see('another')).failure.code).toBe('invalid_link');
    expect((await accept(other, token)).failure.code).toBe('invalid_link');
    const { institutions } = await portal.call('GET /users/institutions', { token: person.token });
    expect(institutions).toMatchObject([{ id: university.id, role: 'editor' }]);
  });

  test('expires after 14 days, and one that is made anew or ended stops the link of the earlier', async () => {
    const person = await createUser(portal);
    const first = await invited(person.email);
    const second = await invited(person.email);
    expect((await accept(person, first)).failure.code).toBe('invalid_link');
    portal.advanceClock(14 * dayMs);
    expect((await accept(person, second)).failure.message).toContain('expired');
    const third = await invited(person.email);
    const invitations = (await list()).filter(({ state }) => state === 'invited');
    expect(invitations).toMatchObject([{ email: person.email, user: null }]);
    const params = { id: invitations[0]!.id };
    await portal.call('DELETE /members/:id', { token: university.token, params });
    expect((await accept(person, third)).failure.code).toBe('invalid_link');
  });

  test('stays valid when it is made anew beyond what a mailbox gets in a day', async () => {
    const person = await createUser(portal);
    let last = '';
    for (let nth = 1; nth <= 6; nth += 1) last = await invited(person.email);
    await invite(person.email);
    expect(await mailTo(person.email)).toBeUndefined();
    expect((await accept(person, last)).status).toBe(200);
    await portal.work();
  });

  test('tells nobody whether the address has an account', async () => {
    const person = await createUser(portal, { name: 'Somebody With An Account' });
    const [one, two] = [await invite(person.email), await invite('nobody-here@example.org')];
    const shape = ({ status, data }: typeof one) => ({ status, ...data, id: '', email: '' });
    expect(shape(one)).toEqual(shape(two));
    expect(await list()).toMatchObject([
      { state: 'account', role: 'owner' },
      { state: 'invited', user: null },
      { state: 'invited', user: null },
    ]);
    const texts = (await portal.work()).map(({ text }) => text.replace(/http\S+/, ''));
    expect(texts[0]).toBe(texts[1]);
  });

  test('is made by verified institutions alone, for others, and six times a day to one mailbox', async () => {
    const [individual, unverified] = [
      await createUser(portal),
      await createUser(portal, { role: 'university', isVerified: false }),
    ];
    expect((await invite('a@example.org', 'editor', individual)).status).toBe(403);
    expect((await invite('a@example.org', 'editor', unverified)).failure.code).toBe('email_not_verified');
    expect((await invite(university.email.toUpperCase())).failure.fields).toHaveProperty('email');
    for (let n = 0; n < 9; n += 1) {
      const another = await createUser(portal, { role: 'university' });
      await invite(`flooded+${n}@example.org`, 'editor', another);
    }
    expect((await portal.work()).filter(({ to }) => to.startsWith('flooded'))).toHaveLength(6);
  });
});

describe('a member who acts', () => {
  test('has a session of the account that names the person on items, orders, documents and log rows', async () => {
    const { person, token } = await createMember(portal, university, 'owner');
    expect((await profile(token)).data).toMatchObject({
      id: university.id,
      actingFor: { id: university.id, name: 'Meghdoot University', role: 'owner' },
    });
    expect((await profile(person.token)).data).toMatchObject({ id: person.id, actingFor: null });
    const actedBy = { id: person.id, name: person.user.name };
    const { sessions } = await portal.call('GET /users/sessions', { token: university.token });
    expect(sessions.map(({ member }) => member)).toEqual([actedBy, null]);
    const job = await publish(token);
    expect(job).toMatchObject({ userId: university.id, actedBy });
    const admin = await createUser(portal, { role: 'admin' });
    const params = { id: job.id };
    const body = { approvalStatus: 'approved' as const };
    await portal.call('PUT /jobs/:id/approve', { token: admin.token, params, body });
    const seen = async (as?: string) => (await portal.call('GET /jobs/:id', { token: as, params })).actedBy;
    expect([await seen(university.token), await seen(admin.token)]).toEqual([actedBy, actedBy]);
    expect([await seen(), await seen((await createUser(portal)).token)]).toEqual([undefined, undefined]);
    await portal.call('POST /jobs/:id/withdraw', { token, params, body: { reason: 'It was filled' } });
    const { logs } = await portal.call('GET /logs', { token: admin.token });
    expect(logs[0]).toMatchObject({ action: 'withdrawn', moderatorId: university.id, actedBy });
    const { orderId } = await portal.call('POST /payments/university-package', {
      token,
      body: { packageType: 'THREE_POSTS' },
    });
    const paid = await portal.call('POST /payments/sandbox/pay', {
      token,
      body: { orderId, outcome: 'success' },
    });
    await portal.call('POST /payments/university-package/verify-payment', { token, body: paid });
    const { orders } = await portal.call('GET /payments/history', { token: university.token });
    expect(orders).toMatchObject([{ state: 'paid', actedBy }]);
    const path = `/payments/orders/${orders[0]!.id}/receipt?format=html`;
    const receipt = await portal.fetch(path, { token: university.token });
    expect(await receipt.text()).toContain(person.user.name);
    portal.advanceClock(1000);
    // What the account's own login does is its own again.
    const changed = { ...buildJob(), title: 'Reader in Public Policy' };
    await portal.call('PUT /jobs/:id', { token: university.token, params, body: changed });
    expect(await seen(admin.token)).toMatchObject({ id: university.id });
  });

  test('loses the session with the membership, the role of the institution, and his own access', async () => {
    const admin = await createUser(portal, { role: 'admin' });
    const ends: Record<string, (it: { person: Person; memberId: string }) => Promise<unknown>> = {
      membership: ({ memberId: id }) =>
        portal.call('DELETE /members/:id', { token: university.token, params: { id } }),
      leaving: ({ person: { token }, memberId: id }) =>
        portal.call('DELETE /members/:id', { token, params: { id } }),
      password: ({ person: { token, password } }) =>
        portal.call('PUT /users/password', {
          token,
          body: { currentPassword: password, newPassword: 'New-horse7!', confirmPassword: 'New-horse7!' },
        }),
      logout: ({ person: { token } }) => portal.call('POST /auth/logout', { token }),
      deletion: ({ person: { token, password } }) =>
        portal.call('DELETE /users/profile', { token, body: { password, publishedItems: 'keep' } }),
      block: ({ person }) =>
        portal.call('PUT /admin/users/:id', {
          token: admin.token,
          params: { id: person.id },
          body: { blocked: true, reason: 'Asked for by letter' },
        }),
      role: () => portal.db.update(users).set({ role: 'moderator' }).where(eq(users.id, university.id)),
    };
    for (const [what, end] of Object.entries(ends)) {
      const it = await createMember(portal, university, 'editor');
      expect((await profile(it.token)).status, what).toBe(200);
      await end(it);
      expect((await profile(it.token)).status, what).toBe(401);
    }
  });

  test('does at once what a changed role allows', async () => {
    const { token, memberId } = await createMember(portal, university, 'editor');
    const orders = async () => (await portal.try('GET /payments/history', { token })).status;
    expect(await orders()).toBe(403);
    const params = { id: memberId };
    await portal.call('PUT /members/:id', {
      token: university.token,
      params,
      body: { role: 'accounts' },
    });
    expect(await orders()).toBe(200);
    expect((await portal.try('POST /jobs', { token, body: buildJob() })).status).toBe(403);
  });

  test('proves who he is with his own password', async () => {
    const { person, token } = await createMember(portal, university, 'owner');
    const change = (currentPassword: string) =>
      portal.try('PUT /users/password', {
        token,
        body: { currentPassword, newPassword: 'New-horse7!', confirmPassword: 'New-horse7!' },
      });
    await portal.db.update(users).set({ passwordHash: 'none' }).where(eq(users.id, university.id));
    expect((await change('Wrong-horse7!')).failure.code).toBe('wrong_password');
    expect((await change(person.password)).status).toBe(200);
    const login = { email: university.email, password: 'New-horse7!' };
    expect((await portal.try('POST /auth/login', { body: login })).status).toBe(200);
  });

  test('never has rights of staff, nor decides on what he made', async () => {
    const moderator = await createUser(portal, { role: 'moderator' });
    await join(portal, university, moderator, 'editor');
    const token = await actFor(portal, moderator, university);
    const job = await publish(token);
    const params = { id: job.id };
    const body = { approvalStatus: 'approved' as const };
    expect((await portal.try('PUT /jobs/:id/approve', { token, params, body })).status).toBe(403);
    const decide = ({ token: as }: Person) =>
      portal.try('PUT /jobs/:id/approve', { token: as, params, body });
    // Also after a colleague went on with it.
    await portal.call('PUT /jobs/:id', { token: university.token, params, body: buildJob() });
    expect((await decide(moderator)).failure.code).toBe('own_item');
    expect((await decide(await createUser(portal, { role: 'moderator' }))).status).toBe(200);
  });

  test('is no person who accepts, and acts for nobody else meanwhile', async () => {
    const { token } = await createMember(portal, university, 'owner');
    const body = { institution: university.id };
    expect((await portal.try('POST /auth/act-for', { token, body })).status).toBe(403);
    expect((await portal.try('POST /members/accept', { token, body: { token: 'x' } })).status).toBe(403);
  });
});

test('the login of the account stays an owner, and every other owner may leave', async () => {
  const { person, token, memberId } = await createMember(portal, university, 'owner');
  const params = { id: university.id };
  for (const as of [university.token, token]) {
    expect((await portal.try('DELETE /members/:id', { token: as, params })).status).toBe(409);
    const body = { role: 'editor' as const };
    expect((await portal.try('PUT /members/:id', { token: as, params, body })).status).toBe(409);
  }
  await portal.call('DELETE /members/:id', { token, params: { id: memberId } });
  expect(await list()).toHaveLength(1);
  const body = { institution: university.id };
  expect((await portal.try('POST /auth/act-for', { token: person.token, body })).status).toBe(404);
});

test('mails tell the institution who joined and left, and a person that the membership was ended', async () => {
  const { person, memberId } = await createMember(portal, university, 'editor');
  expect((await mailTo(university.email))?.subject).toBe(
    `${person.user.name} now acts for Meghdoot University`,
  );
  const leave = (id: string, { token }: { token: string }) =>
    portal.call('DELETE /members/:id', { token, params: { id } });
  await leave(memberId, person);
  expect((await mailTo(university.email))?.subject).toContain('no longer acts for');
  await leave(await join(portal, university, person, 'editor'), university);
  expect((await mailTo(person.email))?.subject).toBe('You no longer act for Meghdoot University');
});

test('the export names memberships, and a deleted account takes them and its invitations along', async () => {
  const { person, token } = await createMember(portal, university, 'editor');
  const { id } = await publish(token);
  const exported = await portal.call('GET /users/export', { token: person.token });
  expect(exported).toMatchObject({
    memberships: [{ institution: 'Meghdoot University', role: 'editor' }],
    writtenForInstitutions: [{ itemId: id }],
  });
  const another = await createUser(portal, { role: 'university' });
  await invite(person.email, 'editor', another);
  await portal.call('DELETE /users/profile', {
    token: person.token,
    body: { password: person.password, publishedItems: 'keep' },
  });
  for (const { token } of [university, another])
    expect((await portal.call('GET /members', { token })).members).toHaveLength(1);
});
