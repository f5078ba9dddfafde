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

describe('items created by an admin', () => {
  test('a post belongs to the chosen author, is pending by default, and is logged', async () => {
    const post = await portal.call('POST /admin/posts', {
      ...as(),
      body: buildPost({ userId: author.id } as object),
    });
    expect(post).toMatchObject({ userId: author.id, approvalStatus: 'pending', featured: false });
    expect(await logsOf(post.id)).toEqual(['created']);
  });

  test('a post created as approved and featured is public, charged once and mailed', async () => {
    const one = await createUser(portal);
    await portal.work();
    const body = { ...buildJob(), userId: one.id, approvalStatus: 'approved', featured: true };
    const job = await portal.call('POST /admin/jobs', { ...as(), body });
    expect(job).toMatchObject({ approvalStatus: 'approved', featured: true });
    expect((await portal.try('GET /jobs/:id', { params: { id: job.id } })).status).toBe(200);
    expect((await profileOf(one)).credits.job).toBe(4);
    expect(await logsOf(job.id)).toEqual(['created', 'featured', 'approved']);
    portal.advanceClock(60_000);
    expect((await portal.work()).filter((mail) => mail.to === one.email)).toHaveLength(1);
  });

  test('without credits the request gets 402 and creates nothing', async () => {
    const poor = await createUser(portal, { role: 'university' });
    const body = { ...buildPost(), userId: poor.id, approvalStatus: 'approved' };
    const { status, failure } = await portal.try('POST /admin/posts', { ...as(), body });
    expect([status, failure.message]).toEqual([402, 'Insufficient Credits in your Account']);
    const { totalCount } = await portal.call('GET /moderation/posts', {
      ...as(),
      query: { userId: poor.id },
    });
    expect(totalCount).toBe(0);
  });

  test('a university is charged a package post at creation', async () => {
    const university = await createUser(portal, { role: 'university', credits: { package: 3 } });
    await portal.call('POST /admin/posts', { ...as(), body: { ...buildPost(), userId: university.id } });
    expect((await profileOf(university)).postsRemaining).toBe(2);
  });

  test('the author is required and must exist', async () => {
    const send = async (route: 'POST /admin/posts' | 'POST /admin/jobs', userId: unknown) =>
      (
        await portal.try(route, {
          ...as(),
          body: { ...(route === 'POST /admin/posts' ? buildPost() : buildJob()), userId },
        })
      ).failure.fields?.['userId'];
    expect(await send('POST /admin/posts', undefined)).toBe('Please select an author for this post');
    expect(await send('POST /admin/posts', '')).toBe('Please select an author for this post');
    expect(await send('POST /admin/jobs', undefined)).toBe('Please select an author for this job');
    expect(await send('POST /admin/jobs', '0199c000-0000-7000-8000-000000000000')).toBe(
      'This author does not exist',
    );
  });

  test('an edit sets fields, author, status and featured, and detects concurrent changes', async () => {
    const other = await createUser(portal);
    const post = await portal.call('POST /posts', { token: author.token, body: buildPost() });
    const body = {
      ...buildPost({ title: 'A title of the admin' }),
      userId: other.id,
      approvalStatus: 'approved',
      featured: true,
      reason: 'Moved to its true author',
    };
    const edited = await portal.call('PUT /admin/posts/:id', { ...as(), params: { id: post.id }, body });
    expect(edited).toMatchObject({
      title: 'A title of the admin',
      userId: other.id,
      approvalStatus: 'approved',
      featured: true,
    });
    expect(await logsOf(post.id)).toEqual(['updated', 'featured', 'approved']);
    expect((await profileOf(other)).credits.workshop).toBe(4);
    const late = await portal.try('PUT /admin/posts/:id', {
      ...as(),
      params: { id: post.id },
      body: { ...body, updatedAt: '2026-01-01T00:00:00.000Z' },
    });
    expect([late.status, late.failure.code]).toEqual([409, 'changed_meanwhile']);
  });

  test('rejecting through an edit requires a reason', async () => {
    const job = await portal.call('POST /jobs', { token: author.token, body: buildJob() });
    const { failure } = await portal.try('PUT /admin/jobs/:id', {
      ...as(),
      params: { id: job.id },
      body: { ...buildJob(), approvalStatus: 'rejected' },
    });
    expect(failure.fields).toHaveProperty('reason');
  });

  test('both feature calls work and are logged, and only approved posts are listed as featured', async () => {
    const post = await portal.call('POST /admin/posts', {
      ...as(),
      body: { ...buildPost(), userId: author.id, approvalStatus: 'approved' },
    });
    const params = { id: post.id };
    expect((await portal.call('POST /admin/posts/:id/feature', { ...as(), params })).featured).toBe(true);
    const featured = await portal.call('GET /admin/posts/featured', as());
    expect(featured.posts.map(({ id }) => id)).toContain(post.id);
    expect((await portal.call('DELETE /admin/posts/:id/feature', { ...as(), params })).featured).toBe(false);
    await portal.call('PUT /admin/posts/:id/featured', { ...as(), params, body: { featured: true } });
    expect(await logsOf(post.id)).toEqual(['created', 'approved', 'featured', 'unfeatured', 'featured']);
    const pending = await portal.call('POST /posts', { token: author.token, body: buildPost() });
    expect(
      (await portal.try('POST /admin/posts/:id/feature', { ...as(), params: { id: pending.id } })).status,
    ).toBe(409);
  });

  test('bulk feature and bulk delete log the reason', async () => {
    const ids: string[] = [];
    for (const n of [1, 2])
      ids.push(
        (
          await portal.call('POST /admin/jobs', {
            ...as(),
            body: {
              ...buildJob({ title: `Job for many, number ${n}` }),
              userId: author.id,
              approvalStatus: 'approved',
            },
          })
        ).id,
      );
    const applyAll = async (action: string) =>
      (
        await portal.call('POST /admin/items', {
          ...as(),
          body: { entity: 'job', ids, action, reason: 'Season is over' } as never,
        })
      ).results.map((result) => result.done);
    expect(await applyAll('feature')).toEqual([true, true]);
    expect(await applyAll('delete')).toEqual([true, true]);
    expect(await applyAll('delete')).toEqual([false, false]);
    const { logs } = await portal.call('GET /logs', { ...as(), query: { action: 'deleted' } });
    expect(logs.filter((log) => log.reason === 'Season is over')).toHaveLength(2);
  });

  test('the statistics match the items', async () => {
    const posts = await portal.call('GET /admin/posts/stats', as());
    expect(posts.total).toBe(posts.byStatus.pending + posts.byStatus.approved + posts.byStatus.rejected);
    expect(Object.values(posts.byType).reduce((a, b) => a + b, 0)).toBe(posts.total);
    const jobs = await portal.call('GET /admin/jobs/stats', as());
    expect(jobs.open + jobs.expired).toBe(jobs.byStatus.approved);
  });
});

test('the overview counts pending items, submissions, users and review times', async () => {
  const before = await portal.call('GET /admin/statistics', as());
  const one = await createUser(portal);
  const job = await portal.call('POST /jobs', { token: one.token, body: buildJob() });
  portal.advanceClock(2 * 3_600_000);
  const waiting = await portal.call('GET /admin/statistics', as());
  expect(waiting.pending.jobs).toBe(before.pending.jobs + 1);
  expect(waiting.created).toHaveLength(12);
  expect(waiting.created.at(-1)!.jobs).toBe(before.created.at(-1)!.jobs + 1);
  expect(waiting.users.total).toBe(before.users.total + 1);
  await portal.call('PUT /jobs/:id/approve', {
    ...as(),
    params: { id: job.id },
    body: { approvalStatus: 'approved' },
  });
  const after = await portal.call('GET /admin/statistics', as());
  expect(after.decided.at(-1)!.approved).toBe(before.decided.at(-1)!.approved + 1);
  expect(after.approvalTime.slowestTenth).toBeGreaterThan(0);
  expect(after.revenue).toMatchObject({ total: 0 });
});
