import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { setBalances } from '../../../../test/support/balances.ts';
import { buildPost } from '../../../../test/support/items.ts';
import { createUser, type Person } from '../../../../test/support/people.ts';
import { TestPortal } from '../../../../test/support/test-portal.ts';
import { checkLedger } from '../../commerce/index.ts';

let portal: TestPortal;
let admin: Person;
let moderators: Person[];

beforeAll(async () => {
  portal = await TestPortal.start();
  admin = await createUser(portal, { role: 'admin' });
  moderators = [
    await createUser(portal, { role: 'moderator' }),
    await createUser(portal, { role: 'moderator' }),
  ];
});
afterAll(async () => {
  expect((await checkLedger(portal.db)).problems).toEqual([]);
  await portal.stop();
});

const blog = buildPost({ type: 'blog', subType: null });
const news = buildPost({ type: 'news', subType: null });
const program = buildPost({ type: 'program', subType: 'mba' });

const decide = (id: string, approvalStatus: string, by = moderators[0]!) =>
  portal.try('PUT /posts/:id/approve', {
    token: by.token,
    params: { id },
    body: { approvalStatus, reason: approvalStatus === 'rejected' ? 'Not complete' : null },
  });
const approve = async (id: string, by?: Person) => (await decide(id, 'approved', by)).status;
const edit = ({ token }: Person, id: string, body: object) =>
  portal.call('PUT /posts/:id', { token, params: { id }, body });
const create = async ({ token }: Person, body: object) =>
  (await portal.call('POST /posts', { token, body })).id;
const balances = async ({ token }: Person) => {
  const {
    blog: blogs,
    news: newses,
    program: programs,
    any,
  } = await portal.call('GET /payments/credits/balance', { token });
  return { blogs, newses, programs, any };
};
const review = (id: string) =>
  portal.call('GET /moderation/posts/:id', { token: moderators[0]!.token, params: { id } });
const ledgerOf = async (id: string) => {
  const { rows } = await portal.db.$client.query<{ line: string }>(
    "SELECT bucket || ' ' || amount AS line FROM credit_ledger WHERE reference_id = $1 ORDER BY created_at, id",
    [id],
  );
  return rows.map(({ line }) => line);
};

/** An approved post, and its author with these credits left. */
async function createApproved(
  body: object,
  credits: Parameters<typeof setBalances>[2],
  wanted: Parameters<typeof createUser>[1] = {},
) {
  const author = await createUser(portal, wanted);
  await setBalances(portal, author, { blog: 1, news: 1, program: 1, any: 0, ...credits });
  const id = await create(author, body);
  expect(await approve(id)).toBe(200);
  return { author, id };
}

describe('a post whose type changes after it was paid', () => {
  test('is charged for its new type at its next approval, and the old credit is returned', async () => {
    const { author, id } = await createApproved(blog, { blog: 1, program: 1 });
    expect(await balances(author)).toMatchObject({ blogs: 0, programs: 1 });
    await edit(author, id, program);
    expect(await balances(author)).toMatchObject({ blogs: 0, programs: 1 });
    expect(await approve(id)).toBe(200);
    expect(await balances(author)).toMatchObject({ blogs: 1, programs: 0 });
    expect(await ledgerOf(id)).toEqual(['blog -1', 'blog 1', 'program -1']);
    // To a cheaper type as well.
    await edit(author, id, blog);
    expect(await approve(id)).toBe(200);
    expect(await balances(author)).toMatchObject({ blogs: 0, programs: 1 });
  });

  test('needs a credit of its new type, otherwise nothing changes', async () => {
    const { author, id } = await createApproved(blog, { blog: 3, program: 0 });
    await edit(author, id, program);
    const before = await balances(author);
    const { status, failure } = await decide(id, 'approved');
    expect([status, failure.message]).toEqual([402, 'Insufficient Credits in your Account']);
    expect(await balances(author)).toEqual(before);
    expect(await ledgerOf(id)).toEqual(['blog -1']);
    const shown = await portal.call('GET /posts/:id', { token: author.token, params: { id } });
    expect(shown).toMatchObject({ approvalStatus: 'approved', type: 'blog', revision: { state: 'pending' } });
    await setBalances(portal, author, { program: 1 });
    expect(await approve(id)).toBe(200);
  });

  test('costs nothing when both types have the same price', async () => {
    const { author, id } = await createApproved(blog, { news: 0 });
    await edit(author, id, news);
    expect(await approve(id)).toBe(200);
    expect(await ledgerOf(id)).toEqual(['blog -1']);
    // The type that was paid for counts, whatever the type was in between.
    await edit(author, id, program);
    expect(await approve(id)).toBe(200);
    expect(await ledgerOf(id)).toEqual(['blog -1', 'blog 1', 'program -1']);
  });

  test('costs nothing when the type was changed back before, with or without a rejection', async () => {
    const { author, id } = await createApproved(blog, { program: 0 });
    await edit(author, id, program);
    expect((await decide(id, 'rejected')).status).toBe(200);
    expect((await edit(author, id, blog)).revision).toBe(null);
    await edit(author, id, { ...blog, title: 'Another title' });
    expect(await approve(id)).toBe(200);
    expect(await ledgerOf(id)).toEqual(['blog -1']);
  });

  test('is charged once by two simultaneous approvals', async () => {
    const { author, id } = await createApproved(blog, { program: 5 });
    await edit(author, id, program);
    const statuses = await Promise.all(moderators.map((moderator) => approve(id, moderator)));
    expect(statuses.toSorted()).toEqual([200, 409]);
    expect(await ledgerOf(id)).toEqual(['blog -1', 'blog 1', 'program -1']);
    expect(await balances(author)).toMatchObject({ programs: 4 });
  });

  test('does not deadlock with others or spend a credit twice', async () => {
    const { author, id } = await createApproved(blog, { blog: 4, program: 1 });
    const others = [await create(author, blog), await create(author, blog), await create(author, blog)];
    for (const one of others) expect(await approve(one)).toBe(200);
    const ids = [id, ...others];
    for (const one of ids) await edit(author, one, program);
    const statuses = await Promise.all(ids.map((one, at) => approve(one, moderators[at % 2])));
    expect(statuses.toSorted()).toEqual([200, 402, 402, 402]);
    expect(await balances(author)).toMatchObject({ blogs: 1, programs: 0 });
  });

  test('is charged when an admin changes its type, in the same call or earlier', async () => {
    const { author, id } = await createApproved(blog, { program: 1 });
    const put = (body: object) =>
      portal.try('PUT /admin/posts/:id', { token: admin.token, params: { id }, body });
    expect((await put({ ...program, approvalStatus: 'pending' })).status).toBe(200);
    expect((await put({ ...program, approvalStatus: 'approved' })).status).toBe(200);
    expect(await ledgerOf(id)).toEqual(['blog -1', 'blog 1', 'program -1']);
    expect((await put({ ...program, approvalStatus: 'pending' })).status).toBe(200);
    await setBalances(portal, author, { blog: 0 });
    const refused = await put({ ...blog, title: 'Another title', approvalStatus: 'approved' });
    expect(refused.status).toBe(402);
    expect(await portal.call('GET /posts/:id', { token: author.token, params: { id } })).toMatchObject({
      title: program.title,
      type: 'program',
      approvalStatus: 'pending',
    });
  });

  test('returns a universal credit to its bucket', async () => {
    const { author, id } = await createApproved(
      blog,
      { blog: 0, program: 1, any: 1 },
      { role: 'university' },
    );
    expect(await balances(author)).toMatchObject({ blogs: 0, programs: 1, any: 0 });
    await edit(author, id, program);
    expect(await approve(id)).toBe(200);
    expect(await balances(author)).toMatchObject({ blogs: 0, programs: 0, any: 1 });
    expect(await ledgerOf(id)).toEqual(['any -1', 'any 1', 'program -1']);
  });

  test('can keep the universal credit that paid for it', async () => {
    const { author, id } = await createApproved(blog, { blog: 0, program: 0, any: 1 });
    await edit(author, id, program);
    expect((await review(id)).charge).toBe('credit');
    expect(await approve(id)).toBe(200);
    expect(await balances(author)).toMatchObject({ programs: 0, any: 0 });
    await edit(author, id, blog);
    expect(await approve(id)).toBe(200);
    expect(await ledgerOf(id)).toEqual(['any -1', 'any 1', 'any -1', 'any 1', 'any -1']);
  });

  test('costs nothing when a package post paid for it', async () => {
    const author = await createUser(portal, { role: 'university', credits: { package: 1 } });
    const id = await create(author, blog);
    expect(await approve(id)).toBe(200);
    await edit(author, id, program);
    expect(await approve(id)).toBe(200);
    expect(await ledgerOf(id)).toEqual(['package -1']);
  });

  test('costs nothing when it was published by a premium member', async () => {
    const author = await createUser(portal, { isPremium: true });
    const id = await create(author, blog);
    expect(await approve(id)).toBe(200);
    await portal.call('PUT /admin/users/:id', {
      token: admin.token,
      params: { id: author.id },
      body: { subscription: 'free' },
    });
    await edit(author, id, program);
    expect(await approve(id)).toBe(200);
    expect(await ledgerOf(id)).toEqual([]);
  });

  test('returns the credit to whoever paid, when an admin has changed the author', async () => {
    const { author, id } = await createApproved(blog, { blog: 1 });
    const other = await createUser(portal);
    const body = { ...program, userId: other.id, approvalStatus: 'pending' };
    await portal.call('PUT /admin/posts/:id', { token: admin.token, params: { id }, body });
    expect(await approve(id)).toBe(200);
    expect(await balances(author)).toMatchObject({ blogs: 1, programs: 1 });
    expect(await balances(other)).toMatchObject({ blogs: 5, programs: 4 });
  });

  test('shows in the review what approving will charge', async () => {
    const { author, id } = await createApproved(blog, { program: 0 });
    await edit(author, id, program);
    expect((await review(id)).charge).toBe('missing');
    await setBalances(portal, author, { program: 1 });
    expect((await review(id)).charge).toBe('credit');
    await edit(author, id, news);
    expect((await review(id)).charge).toBe('none');
  });
});
