import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { buildJob, buildPost } from '../../test/support/items.ts';
import { createUser, type Person } from '../../test/support/people.ts';
import { TestPortal } from '../../test/support/test-portal.ts';

let portal: TestPortal;
let admin: Person;
let author: Person;

beforeAll(async () => {
  portal = await TestPortal.start();
  admin = await createUser(portal, { role: 'admin', name: 'Adil Admin' });
  author = await createUser(portal, { name: 'Asha Author', credits: { any: 100 } });
});
afterAll(() => portal.stop());

const as = () => ({ token: admin.token });
const logsOf = async (entityId: string) =>
  (await portal.call('GET /logs', { ...as(), query: { limit: 100 } })).logs
    .filter((log) => log.entityId === entityId)
    .map((log) => log.action)
    .reverse();
const profileOf = (person: Person) => portal.call('GET /users/profile', { token: person.token });

const buildUser = (changes: object = {}) => ({
  name: 'Nandini New',
  email: `new${Math.random()}@example.org`,
  role: 'individual',
  ...changes,
});
const make = (changes: object = {}) =>
  portal.call('POST /admin/users', { ...as(), body: buildUser(changes) as never });
const edit = (id: string, body: object) =>
  portal.try('PUT /admin/users/:id', { ...as(), params: { id }, body });
const login = (email: string, password: string) =>
  portal.try('POST /auth/login', { body: { email, password } });

describe('users', () => {
  test('a new user gets a 12-character password, shown once, which must be changed at first login', async () => {
    const user = await make();
    expect(user.generatedPassword).toHaveLength(12);
    const { status, data } = await login(user.email, user.generatedPassword!);
    expect(status).toBe(200);
    expect(data.user.mustChangePassword).toBe(true);
    expect(user.credits).toMatchObject({ blog: 5, job: 5, any: 0 });
    const again = await portal.call('GET /admin/users/:id', { ...as(), params: { id: user.id } });
    expect(again).not.toHaveProperty('generatedPassword');
    expect(await logsOf(user.id)).toEqual(['created']);
  });

  test('an email address that is taken is reported at its field', async () => {
    const { status, failure } = await portal.try('POST /admin/users', {
      ...as(),
      body: buildUser({ email: author.email.toUpperCase() }),
    });
    expect([status, failure.fields?.['email']]).toEqual([409, 'An account with this email already exists']);
  });

  test('are found by part of the name or email address, with a count', async () => {
    const user = await make({ name: 'Quentin Searchable', email: 'q.needle@haystack.example' });
    for (const search of ['searchab', 'NEEDLE@hay']) {
      const found = await portal.call('GET /admin/users', { ...as(), query: { search, limit: 20 } });
      expect(found.users.map(({ id }) => id)).toEqual([user.id]);
      expect(found.totalCount).toBe(1);
    }
    const page = await portal.call('GET /admin/users', { ...as(), query: { role: 'admin' } });
    expect(page.users.every(({ role }) => role === 'admin')).toBe(true);
  });

  test('do not show admins their choice of notices', async () => {
    const own = await profileOf(author);
    expect(own).toHaveProperty('noticeSettings');
    const one = await portal.call('GET /admin/users/:id', { ...as(), params: { id: author.id } });
    const { users } = await portal.call('GET /admin/users', { ...as(), query: { search: author.email } });
    for (const shown of [one, ...users]) expect(shown).not.toHaveProperty('noticeSettings');
    expect(users).toHaveLength(1);
  });

  test('credit changes become ledger rows with reason and admin; conference means callForPaper', async () => {
    const user = await make({ credits: { blog: 2, conference: 9, any: 1 } });
    expect(user.credits).toMatchObject({ blog: 2, callForPaper: 9, any: 1, job: 5 });
    const { data } = await edit(user.id, { credits: { job: 0 }, reason: 'Given by mistake' });
    expect(data.credits.job).toBe(0);
    const { entries } = await portal.call('GET /admin/users/:id/ledger', {
      ...as(),
      params: { id: user.id },
    });
    expect(entries[0]).toMatchObject({
      bucket: 'job',
      amount: -5,
      cause: 'correction',
      reason: 'Given by mistake',
      actorName: 'Adil Admin',
    });
    expect(await logsOf(user.id)).toEqual(['created', 'credited', 'credited']);
    for (const credits of [{ blog: -1 }, { blog: 1.5 }, { blog: 'x' }, { gold: 1 }])
      expect((await edit(user.id, { credits })).status).toBe(400);
  });

  test('email address and role cannot be edited', async () => {
    const user = await make();
    expect((await edit(user.id, { email: 'other@example.org' })).failure.fields).toHaveProperty('email');
    expect((await edit(user.id, { role: 'admin' })).failure.fields).toHaveProperty('role');
    expect((await edit(user.id, { email: user.email, role: user.role, name: 'Renamed' })).data.name).toBe(
      'Renamed',
    );
  });

  test('a premium subscription has an end date, a free one has none', async () => {
    const user = await make();
    const premium = await edit(user.id, { subscription: 'premium', subscriptionEndsAt: '2027-05-31' });
    expect(premium.data).toMatchObject({
      subscription: 'premium',
      subscriptionEndsAt: '2027-05-31T18:30:00.000Z',
    });
    expect((await edit(user.id, { subscription: 'free' })).data).toMatchObject({
      subscription: 'free',
      subscriptionEndsAt: null,
    });
  });

  test('blocking ends all sessions and refuses logins until the user is unblocked', async () => {
    const person = await createUser(portal);
    expect((await edit(person.id, { blocked: true, reason: 'Spam' })).data.blockedAt).not.toBeNull();
    expect((await portal.try('GET /users/profile', { token: person.token })).status).toBe(401);
    expect((await login(person.email, person.password)).failure.code).toBe('account_blocked');
    await edit(person.id, { blocked: false });
    expect((await login(person.email, person.password)).status).toBe(200);
    expect(await logsOf(person.id)).toEqual(['blocked', 'unblocked']);
    const { signIns } = await portal.call('GET /admin/users/:id/sign-ins', {
      ...as(),
      params: { id: person.id },
    });
    expect(signIns.map(({ outcome }) => outcome)).toEqual(['signed_in', 'blocked', 'signed_in']);
  });

  test('admins cannot block or delete themselves', async () => {
    expect((await edit(admin.id, { blocked: true })).status).toBe(409);
    const { status } = await portal.try('DELETE /admin/users/:id', { ...as(), params: { id: admin.id } });
    expect(status).toBe(409);
  });

  test('deleting a user keeps published items without an author and removes the rest', async () => {
    const person = await createUser(portal);
    const live = await portal.call('POST /admin/posts', {
      ...as(),
      body: { ...buildPost(), userId: person.id, approvalStatus: 'approved' },
    });
    const waiting = await portal.call('POST /posts', { token: person.token, body: buildPost() });
    await portal.call('DELETE /admin/users/:id', { ...as(), params: { id: person.id } });
    expect((await portal.call('GET /posts/:id', { params: { id: live.id } })).author).toBeNull();
    expect((await portal.try('GET /posts/:id', { ...as(), params: { id: waiting.id } })).status).toBe(404);
    expect((await login(person.email, person.password)).status).toBe(401);
    expect((await portal.try('GET /admin/users/:id', { ...as(), params: { id: person.id } })).status).toBe(
      404,
    );
    expect(await logsOf(person.id)).toEqual(['deleted']);
  });
});

describe('universities', () => {
  test('are created with role, package and posts, and linked to an institute record', async () => {
    const made = await portal.call('POST /admin/universities', {
      ...as(),
      body: {
        ...buildUser({ name: 'Testing University of Admins' }),
        role: 'university',
        university: { postsRemaining: 5, packageType: 'FIVE_POSTS' },
      } as never,
    });
    expect(made).toMatchObject({
      role: 'university',
      university: { postsRemaining: 5, packageType: 'FIVE_POSTS' },
      institute: { name: 'Testing University of Admins' },
    });
    const change = (body: object) =>
      portal.try('PUT /admin/universities/:id', { ...as(), params: { id: made.id }, body });
    expect((await change({ postsRemaining: 2 })).data.university.postsRemaining).toBe(2);
    expect((await change({ credits: { job: 4 } })).data.university.postsRemaining).toBe(6);
    expect((await change({ postsRemaining: 3 })).failure.fields).toHaveProperty('postsRemaining');
    const unlimited = (await change({ packageType: 'UNLIMITED' })).data;
    expect(unlimited).toMatchObject({ subscription: 'premium', university: { postsRemaining: null } });
    expect(unlimited.subscriptionEndsAt?.slice(0, 7)).toBe('2027-11');
    const { universities } = await portal.call('GET /admin/universities', {
      ...as(),
      query: { search: 'of admins' },
    });
    expect(universities.map(({ id }) => id)).toEqual([made.id]);
  });

  test('accounts with other roles answer 404', async () => {
    const params = { id: author.id };
    expect((await portal.try('GET /admin/universities/:id', { ...as(), params })).status).toBe(404);
    expect(
      (await portal.try('PUT /admin/universities/:id', { ...as(), params, body: { name: 'No' } })).status,
    ).toBe(404);
    expect((await profileOf(author)).name).toBe('Asha Author');
  });
});

describe('institutes', () => {
  const create = (name: string, more: object = {}) =>
    portal.call('POST /institutes', { ...as(), body: { name, location: null, ...more } });

  test('renaming an institute renames the employer of its jobs', async () => {
    const institute = await create('Old Name College');
    const job = await portal.call('POST /jobs', {
      token: author.token,
      body: buildJob({ employer: 'old name college' }),
    });
    const edited = await portal.call('PUT /admin/institutes/:id', {
      ...as(),
      params: { id: institute.id },
      body: { name: 'New Name College', location: 'Asia/India', logoImage: null, website: null },
    });
    expect(edited).toMatchObject({ name: 'New Name College', location: 'Asia/India' });
    expect((await portal.call('GET /jobs/:id', { ...as(), params: { id: job.id } })).employer).toBe(
      'New Name College',
    );
    expect(await logsOf(institute.id)).toEqual(['created', 'updated']);
  });

  test('duplicates are found and merged, with their jobs, account, logo and address', async () => {
    const university = await createUser(portal, {
      role: 'university',
      name: 'Institute of Mergers and Unions',
    });
    const [own] = await portal.call('GET /institutes/search', {
      query: { q: 'Institute of Mergers and Unions' },
    });
    const target = await create('The Institute of Mergers & Unions', {
      logoImage: '/sample/crests/01.svg',
    });
    const job = await portal.call('POST /jobs', {
      token: author.token,
      body: buildJob({ employer: 'Institute of Mergers and Unions' }),
    });
    const alike = await portal.call('GET /admin/institutes/:id/duplicates', {
      ...as(),
      params: { id: target.id },
    });
    expect(alike.map(({ id }) => id)).toContain(own!.id);
    await portal.call('POST /admin/institutes/:id/merge', {
      ...as(),
      params: { id: target.id },
      body: { duplicateIds: [own!.id] },
    });
    expect(await portal.call('GET /institutes/:id', { params: { id: own!.id } })).toMatchObject({
      id: target.id,
    });
    const moved = await portal.call('GET /jobs/:id', { ...as(), params: { id: job.id } });
    expect(moved).toMatchObject({ employer: target.name, employerId: target.id });
    const account = await portal.call('GET /admin/universities/:id', {
      ...as(),
      params: { id: university.id },
    });
    expect(account.institute?.id).toBe(target.id);
    expect(await logsOf(own!.id)).toEqual(['merged']);
  });

  test('an institute cannot be merged into itself, and name and location are unique', async () => {
    const one = await create('College of Sameness');
    const two = await create('College of Otherness');
    const merge = await portal.try('POST /admin/institutes/:id/merge', {
      ...as(),
      params: { id: one.id },
      body: { duplicateIds: [one.id] },
    });
    expect(merge.status).toBe(400);
    const rename = await portal.try('PUT /admin/institutes/:id', {
      ...as(),
      params: { id: two.id },
      body: { name: 'college of  sameness' },
    });
    expect(rename.status).toBe(409);
  });

  test('a deletion is logged', async () => {
    const { id } = await create('College of Farewells');
    await portal.call('DELETE /admin/institutes/:id', {
      ...as(),
      params: { id },
      body: { reason: 'Never existed' },
    });
    expect((await portal.try('GET /institutes/:id', { params: { id } })).status).toBe(404);
    expect(await logsOf(id)).toEqual(['created', 'deleted']);
  });
});
