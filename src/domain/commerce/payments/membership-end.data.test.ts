import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { setBalances } from '../../../../test/support/balances.ts';
import { buildJob, buildPost } from '../../../../test/support/items.ts';
import { createUser, type Person } from '../../../../test/support/people.ts';
import { TestPortal } from '../../../../test/support/test-portal.ts';
import { createPublicQueries } from '../../../app/pages/public-queries.ts';
import { msUntilExpiry } from '../../../app/serve.ts';
import { checkLedger } from './ledger-check.ts';

let portal: TestPortal;
let admin: Person;
let moderator: Person;
const hour = 60 * 60 * 1000;

beforeAll(async () => {
  portal = await TestPortal.start();
  admin = await createUser(portal, { role: 'admin' });
  moderator = await createUser(portal, { role: 'moderator' });
});
// No task runs in this file: all effects depend on the clock only.
afterEach(async () => {
  expect((await checkLedger(portal.db)).problems).toEqual([]);
});
afterAll(() => portal.stop());

const edit = (person: Person, body: object) =>
  portal.call('PUT /admin/users/:id', { token: admin.token, params: { id: person.id }, body });

/** A member whose membership ends in an hour. */
async function createMember(
  role: 'individual' | 'university' = 'individual',
  settings: object = {},
): Promise<Person> {
  const member = await createUser(portal, { role });
  const subscriptionEndsAt = new Date(portal.now.getTime() + hour).toISOString();
  await edit(member, { subscription: 'premium', subscriptionEndsAt, ...settings });
  return member;
}

const profile = ({ token }: Person) => portal.call('GET /users/profile', { token });
const approve = (path: 'posts' | 'jobs', id: string) =>
  portal.try(`PUT /${path}/:id/approve`, {
    token: moderator.token,
    params: { id },
    body: { approvalStatus: 'approved' },
  });

describe('a membership ends exactly at its end time', () => {
  test('and not a millisecond earlier', async () => {
    const member = await createMember();
    portal.advanceClock(hour - 1);
    expect((await profile(member)).subscription).toBe('premium');
    portal.advanceClock(1);
    expect(await profile(member)).toMatchObject({ subscription: 'free', subscriptionEndsAt: null });
  });

  test('for everybody who sees the member', async () => {
    const member = await createMember();
    const job = await portal.call('POST /jobs', { token: member.token, body: buildJob() });
    const post = await portal.call('POST /posts', { token: member.token, body: buildPost() });
    expect([(await approve('jobs', job.id)).status, (await approve('posts', post.id)).status]).toEqual([
      200, 200,
    ]);
    const pages = createPublicQueries(portal.ctx, { publicUrl: 'http://portal.test' });
    const crowns = async () => [
      (await portal.call('GET /users/:id', { params: { id: member.id } })).subscription,
      (await portal.call('GET /jobs', { query: { userId: member.id } })).jobs[0]!.author!.subscription,
      (await portal.call('GET /posts', { query: { userId: member.id } })).posts[0]!.author!.subscription,
      (await portal.call('GET /jobs/:id', { params: { id: job.id } })).author!.subscription,
      (await portal.call('GET /posts/:id', { params: { id: post.id } })).author!.subscription,
      (await pages.posts.list({})).items.find(({ id }) => id === post.id)!.author!.subscription,
      (await pages.posts.get(post.id))!.author!.subscription,
      (
        await portal.call('GET /moderation/jobs', {
          token: moderator.token,
          query: { approvalStatus: 'approved' },
        })
      ).jobs.find(({ id }) => id === job.id)!.author!.subscription,
      (await portal.call('GET /admin/users/:id', { token: admin.token, params: { id: member.id } }))
        .subscription,
    ];
    expect(new Set(await crowns())).toEqual(new Set(['premium']));
    const shown = (await pages.posts.get(post.id))!.author!;
    expect(Object.keys(shown).toSorted()).toEqual(['id', 'name', 'profileImage', 'subscription']);
    portal.advanceClock(hour);
    expect(new Set(await crowns())).toEqual(new Set(['free']));
  });

  test('in admin lists and counts', async () => {
    const member = await createMember();
    const found = async (subscription: string) =>
      (
        await portal.call('GET /admin/users', {
          token: admin.token,
          query: { subscription, search: member.email },
        })
      ).totalCount;
    const premium = async () =>
      (await portal.call('GET /admin/statistics', { token: admin.token })).users.premium;
    const before = await premium();
    expect([await found('premium'), await found('free')]).toEqual([1, 0]);
    portal.advanceClock(hour);
    expect([await found('premium'), await found('free')]).toEqual([0, 1]);
    expect(await premium()).toBe(before - 1);
  });

  test('for the charge of an approval', async () => {
    const member = await createMember();
    const { id } = await portal.call('POST /jobs', { token: member.token, body: buildJob() });
    const charge = async () =>
      (await portal.call('GET /moderation/jobs/:id', { token: moderator.token, params: { id } })).charge;
    expect(await charge()).toBe('none');
    portal.advanceClock(hour);
    expect(await charge()).toBe('credit');
    expect((await portal.call('GET /jobs/can-create', { token: member.token })).reason).toContain(
      'Free users',
    );
    await setBalances(portal, member, { job: 0 });
    expect((await approve('jobs', id)).status).toBe(402);
    await setBalances(portal, member, { job: 1 });
    expect((await approve('jobs', id)).status).toBe(200);
    expect((await profile(member)).credits.job).toBe(0);
  });

  test('for an institution with the unlimited package', async () => {
    const member = await createMember('university', { packageType: 'UNLIMITED' });
    expect(await profile(member)).toMatchObject({ postsRemaining: null, packageType: 'UNLIMITED' });
    portal.advanceClock(hour);
    expect(await profile(member)).toMatchObject({ postsRemaining: 0, packageType: null });
    expect((await portal.call('GET /jobs/can-create', { token: member.token })).allowed).toBe(false);
    expect((await portal.try('POST /jobs', { token: member.token, body: buildJob() })).status).toBe(403);
    // An admin creates an item for them, which uses their package post.
    await setBalances(portal, member, { package: 1 });
    const body = { ...buildJob(), userId: member.id, approvalStatus: 'approved' };
    expect((await portal.try('POST /admin/jobs', { token: admin.token, body })).status).toBe(201);
    expect((await profile(member)).postsRemaining).toBe(0);
  });

  test('for what can be bought', async () => {
    const member = await createMember();
    const order = () =>
      portal.try('POST /payments/credits/create-order', {
        token: member.token,
        body: { creditType: 'job', quantity: 1 },
      });
    expect((await order()).status).toBe(403);
    portal.advanceClock(hour);
    expect((await order()).status).toBe(201);
  });

  test('for an unlimited package granted by an admin', async () => {
    const member = await createMember('university');
    portal.advanceClock(2 * hour);
    const made = await edit(member, { packageType: 'UNLIMITED' });
    expect(made.subscription).toBe('premium');
    expect(new Date(made.subscriptionEndsAt!).getTime()).toBeGreaterThan(
      portal.now.getTime() + 360 * 24 * hour,
    );
  });
});

test('rendered pages are cached until the first membership ends, or the day', async () => {
  const untilMidnight = await msUntilExpiry(portal.ctx);
  expect(untilMidnight).toBeGreaterThan(2 * hour);
  await createMember();
  expect(await msUntilExpiry(portal.ctx)).toBe(hour);
  portal.advanceClock(hour);
  expect(await msUntilExpiry(portal.ctx)).toBe(untilMidnight - hour);
});
