import { afterAll, beforeAll, expect, test } from 'vitest';
import { insertItems } from '../../../../test/support/item-rows.ts';
import { buildJob, buildPost } from '../../../../test/support/items.ts';
import { createUser, type Person } from '../../../../test/support/people.ts';
import { TestPortal } from '../../../../test/support/test-portal.ts';

let portal: TestPortal;
let author: Person;
let moderator: Person;
beforeAll(async () => {
  portal = await TestPortal.start();
  author = await createUser(portal);
  moderator = await createUser(portal, { role: 'moderator' });
});
afterAll(() => portal.stop());

const longest = `<p>${'word '.repeat(19_900)}</p>`;
const bytesOf = async (path: string, token?: string) => {
  const response = await portal.fetch(path, { token });
  const text = await response.text();
  return {
    status: response.status,
    bytes: text.length,
    data: JSON.parse(text).data as Record<string, unknown>,
  };
};
type Shown = { id: string; content?: string; contentLeftOut?: true };

test('lists of own items and queues have no texts', async () => {
  for (const type of ['job', 'blog'] as const)
    await insertItems(
      Array.from({ length: 100 }, () => ({
        type,
        userId: author.id,
        approvalStatus: 'draft' as const,
        content: longest,
      })),
      portal.db,
    );
  await portal.call('POST /jobs', { token: author.token, body: buildJob({ content: longest }) });
  await portal.call('POST /posts', { token: author.token, body: buildPost({ content: longest }) });
  for (const [path, person] of [
    ['/posts/my?limit=100', author],
    [`/posts?userId=${author.id}&includeAllStatuses=true&limit=100`, author],
    [`/jobs?userId=${author.id}&includeAllStatuses=true&limit=100`, author],
    ['/jobs?approvalStatus=pending', moderator],
    ['/posts?includeAllStatuses=true', moderator],
    ['/moderation/posts?limit=100', moderator],
    ['/moderation/jobs?limit=100', moderator],
  ] as const) {
    const { status, bytes, data } = await bytesOf(path, person.token);
    const items = (data['posts'] ?? data['jobs']) as Shown[];
    expect([path, status, items.length > 0, bytes < 500_000]).toEqual([path, 200, true, true]);
    expect(items.filter((item) => 'content' in item)).toEqual([]);
  }
});

test('public lists have texts, of at most two megabytes together', async () => {
  const approved = { approvalStatus: 'approved' as const, userId: author.id };
  await insertItems(
    Array.from({ length: 30 }, () => ({ ...approved, type: 'job' as const, content: longest })),
    portal.db,
  );
  await insertItems([{ ...approved, type: 'news', content: '<p>Short</p>' }], portal.db);
  const { bytes, data } = await bytesOf('/jobs?limit=100');
  expect(bytes).toBeLessThan(2_300_000);
  const jobs = data['jobs'] as Shown[];
  const whole = jobs.filter(({ contentLeftOut }) => !contentLeftOut);
  expect([jobs.length, whole.length]).toEqual([30, 20]);
  expect(new Set(whole.map(({ content }) => content))).toEqual(new Set([longest]));
  const { id } = jobs.find(({ contentLeftOut }) => contentLeftOut)!;
  expect((await portal.call('GET /jobs/:id', { params: { id } })).content).toBe(longest);
  const { posts } = await portal.call('GET /posts');
  expect(posts).toMatchObject([{ content: '<p>Short</p>' }]);
});

test('a text of more tags than an author writes is refused before it is sanitised', async () => {
  const { token } = await createUser(portal);
  const content = '<b><i>'.repeat(16_000);
  for (const route of ['POST /posts', 'POST /drafts/posts'] as const) {
    const { status, failure } = await portal.try(route, { token, body: buildPost({ content }) });
    expect([status, Object.keys(failure.fields ?? {})]).toEqual([400, ['content']]);
  }
  const formatted = '<p><b>Word</b></p>'.repeat(2_400);
  expect((await portal.try('POST /posts', { token, body: buildPost({ content: formatted }) })).status).toBe(
    201,
  );
});
