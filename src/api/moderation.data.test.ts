import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { ItemEntity } from '../contract/vocabulary/index.ts';
import { insertItems, updateItem } from '../../test/support/item-rows.ts';
import { buildJob, buildPost } from '../../test/support/items.ts';
import { createUser, type Person } from '../../test/support/people.ts';
import { TestPortal } from '../../test/support/test-portal.ts';

let portal: TestPortal;
let author: Person;
let moderator: Person;
let admin: Person;

beforeAll(async () => {
  portal = await TestPortal.start();
  author = await createUser(portal, { name: 'Asha Author', credits: { any: 500 } });
  moderator = await createUser(portal, { role: 'moderator', name: 'Mira Moderator' });
  admin = await createUser(portal, { role: 'admin', name: 'Adil Admin' });
});
afterAll(() => portal.stop());

const submitJob = (changes = {}, token = author.token) =>
  portal.call('POST /jobs', { token, body: buildJob(changes) });
const submitPost = (changes = {}, token = author.token) =>
  portal.call('POST /posts', { token, body: buildPost(changes) });
const decide = (entity: ItemEntity, ids: string[], body: object, token = moderator.token) =>
  portal.call('POST /moderation/decisions', { token, body: { entity, ids, ...body } });
const approve = { approvalStatus: 'approved' };
const reject = { approvalStatus: 'rejected', reason: 'The salary has no currency.' };
const queue = (query: Record<string, unknown> = {}, token = moderator.token) =>
  portal.call('GET /moderation/jobs', { token, query });

describe('the moderation queue', () => {
  test('lists pending items, oldest first, with counts per status', async () => {
    const first = await submitJob({ title: 'First of the queue, waiting longest' });
    portal.advanceClock(60_000);
    const second = await submitJob({ title: 'Second of the queue, waiting less' });
    const { jobs, counts, totalCount } = await queue({ approvalStatus: 'pending', q: 'of the queue' });
    expect(jobs.map((job) => job.id)).toEqual([first.id, second.id]);
    expect(jobs[0]).toMatchObject({
      state: 'new',
      author: { name: 'Asha Author' },
      employer: 'Sample University',
    });
    expect(counts).toEqual({ pending: 2, approved: 0, rejected: 0 });
    expect(totalCount).toBe(2);
  });

  test('tells whether an item is new, resubmitted, edited while live or returned', async () => {
    const title = 'Reader in the states of review';
    const stateOf = async () => (await queue({ q: title })).jobs[0]?.state;
    const { id } = await submitJob({ title });
    expect(await stateOf()).toBe('new');
    await decide('job', [id], reject);
    expect(await stateOf()).toBeNull();
    const edit = (salary: string, more = {}) =>
      portal.call('PUT /jobs/:id', {
        params: { id },
        token: author.token,
        body: buildJob({ title, salary, ...more }),
      });
    await edit('INR 90,000 a month');
    expect(await stateOf()).toBe('resubmitted');
    await decide('job', [id], approve);
    await edit('INR 90,000 a month', { employer: 'Another University' });
    expect(await stateOf()).toBe('edited_live');
    await decide('job', [id], approve);
    await decide('job', [id], { approvalStatus: 'pending' });
    expect(await stateOf()).toBe('returned');
  });

  test('is searched by title, employer and author name, never by email address', async () => {
    const someone = await createUser(portal, { name: 'Zubin Quillfeather' });
    const { id } = await submitJob(
      { title: 'Chair of Penmanship studies', employer: 'Inkwell College' },
      someone.token,
    );
    for (const q of ['penmanship', 'INKWELL', 'quillfeather'])
      expect((await queue({ q })).jobs.map((job) => job.id)).toEqual([id]);
    expect((await queue({ q: someone.email })).jobs).toEqual([]);
  });

  test('is filtered by type, author, date and featured', async () => {
    const someone = await createUser(portal, { name: 'Noor Narrow' });
    const { id } = await submitPost({ type: 'course', subType: 'crash_courses' }, someone.token);
    await submitPost({ type: 'blog', subType: null }, someone.token);
    const list = async (query: Record<string, unknown>) =>
      (
        await portal.call('GET /moderation/posts', {
          token: moderator.token,
          query: { userId: someone.id, ...query },
        })
      ).posts.map((post) => post.id);
    expect(await list({ type: 'course' })).toEqual([id]);
    expect(await list({ type: ['course', 'blog'] })).toHaveLength(2);
    expect(await list({ startDate: '2026-11-21', endDate: '2026-11-21' })).toHaveLength(2);
    expect(await list({ endDate: '2026-11-20' })).toEqual([]);
    expect(await list({ featured: true })).toEqual([]);
  });

  test('of both kinds is one list, searched and counted together', async () => {
    const job = await submitJob({ title: 'Lectern maker wanted, of both kinds' });
    portal.advanceClock(60_000);
    const post = await submitPost({
      type: 'blog',
      subType: null,
      title: 'Lecterns in a blog, of both kinds',
    });
    portal.advanceClock(60_000);
    const last = await submitJob({ title: 'Lectern painter wanted, of both kinds' });
    const list = (query: Record<string, unknown>) =>
      portal.call('GET /moderation/items', {
        token: moderator.token,
        query: { q: 'of both kinds', ...query },
      });
    const { items, counts, totalCount } = await list({ approvalStatus: 'pending' });
    expect(items.map(({ id, entity }) => [id, entity])).toEqual([
      [job.id, 'job'],
      [post.id, 'post'],
      [last.id, 'job'],
    ]);
    expect([counts, totalCount]).toEqual([{ pending: 3, approved: 0, rejected: 0 }, 3]);
    const ids = async (query: Record<string, unknown>) => (await list(query)).items.map(({ id }) => id);
    expect(await ids({ entity: 'post' })).toEqual([post.id]);
    expect(await ids({ type: 'job', page: 2, limit: 1, approvalStatus: 'pending' })).toEqual([last.id]);
  });

  test('never shows a draft', async () => {
    const { id } = await submitJob({ title: 'A draft of nobody but its author' });
    await updateItem(id, { approvalStatus: 'draft' }, portal.db);
    expect((await queue({ q: 'nobody but its author' })).jobs).toEqual([]);
    const { status } = await portal.try('GET /moderation/jobs/:id', {
      params: { id },
      token: admin.token,
    });
    expect(status).toBe(404);
  });
});

describe('a review', () => {
  test('shows the changes since the last decision, and earlier actions', async () => {
    const { id } = await submitJob({ title: 'Lecturer in Reviewing' });
    await decide('job', [id], reject);
    const edited = buildJob({ title: 'Lecturer in Reviewing (36 months)', salary: 'ZAR 800,000 a year' });
    const edit = (answer: string) =>
      portal.call('PUT /jobs/:id', {
        params: { id },
        token: author.token,
        body: { ...edited, answer },
      });
    await edit('The currency is in the salary now.');
    // One to each rejection.
    await edit('And another thing');
    const review = await portal.call('GET /moderation/jobs/:id', { params: { id }, token: moderator.token });
    expect(review.state).toBe('resubmitted');
    expect(review.changes).toEqual([
      { field: 'title', before: 'Lecturer in Reviewing', after: 'Lecturer in Reviewing (36 months)' },
      { field: 'salary', before: 'ZAR 742,000 a year', after: 'ZAR 800,000 a year' },
    ]);
    expect(review.answers).toEqual([
      { at: portal.now.toISOString(), text: 'The currency is in the salary now.' },
    ]);
    expect(review.actions).toHaveLength(1);
    expect(review.actions[0]).toMatchObject({
      action: 'rejected',
      moderatorName: 'Mira Moderator',
      reason: reject.reason,
    });
    expect(review.item.title).toBe('Lecturer in Reviewing (36 months)');
  });

  test('an answer to a rejection is in the author’s export, and goes with the account', async () => {
    const someone = await createUser(portal, { credits: { any: 1 } });
    const { token, password } = someone;
    const { id } = await submitJob({ title: 'Reader in Answering' }, token);
    await decide('job', [id], reject);
    const body = { ...buildJob({ title: 'Reader in Answering' }), answer: 'It has one.' };
    await portal.call('PUT /jobs/:id', { token, params: { id }, body });
    await decide('job', [id], approve);
    const answered = async () =>
      (await portal.call('GET /moderation/jobs/:id', { params: { id }, token: moderator.token })).answers;
    expect(await answered()).toMatchObject([{ text: 'It has one.' }]);
    expect(JSON.stringify(await portal.call('GET /users/export', { token }))).toContain('It has one.');
    const deletion = { password, publishedItems: 'keep' };
    await portal.call('DELETE /users/profile', { token, body: deletion });
    expect(await answered()).toEqual([]);
  });

  test('shows items with similar titles, with their status', async () => {
    const title = 'Postdoctoral Fellow in Himalayan Glacier Mass Balance';
    const one = await submitJob({ title });
    const two = await submitJob({ title: `${title}s` });
    const review = await portal.call('GET /moderation/jobs/:id', {
      params: { id: two.id },
      token: moderator.token,
    });
    expect(review.nearDuplicates[0]).toMatchObject({
      id: one.id,
      approvalStatus: 'pending',
      isSameAuthor: true,
    });
  });

  test('finds similar items of the same author or employer, however old', async () => {
    const title = 'Fellow for the Archaeology of Tidal Marshes';
    const other = await createUser(portal);
    const place = { employer: 'Institute of Tidal Studies' };
    const byAuthor = await submitJob({ title: `${title} I`, employer: 'Institute for Tidal Studies' });
    const byEmployer = await submitJob({ title: `${title} II`, ...place }, other.token);
    const unrelated = await submitJob(
      { title: `${title} III`, employer: 'Institutes of Tidal Studies' },
      other.token,
    );
    await decide('job', [byEmployer.id], approve);
    portal.advanceClock(60_000);
    const registrar = {
      type: 'job',
      title: 'Registrar',
      organiser: 'Elsewhere',
      approvalStatus: 'rejected',
      submittedAt: portal.now,
      createdAt: portal.now,
    } as const;
    await insertItems(Array(700).fill(registrar), portal.db);
    const { id } = await submitJob({ title, ...place });
    const review = await portal.call('GET /moderation/jobs/:id', { params: { id }, token: moderator.token });
    const found = review.nearDuplicates.map((one) => one.id);
    expect(found).toEqual(expect.arrayContaining([byAuthor.id, byEmployer.id]));
    // Neither among the newest nor of the same author or employer: not searched, so that a review costs the same at any
    // size.
    expect(found).not.toContain(unrelated.id);
  });

  test("shows the author's history and what approving would charge", async () => {
    const poor = await createUser(portal);
    const ids: string[] = [];
    for (let n = 0; n < 6; n += 1)
      ids.push((await submitJob({ title: `Job number ${n} of a busy author` }, poor.token)).id);
    await decide('job', ids.slice(0, 4), approve);
    const charge = async () =>
      (await portal.call('GET /moderation/jobs/:id', { params: { id: ids[5]! }, token: moderator.token }))
        .charge;
    expect(await charge()).toBe('credit');
    await decide('job', [ids[4]!], approve);
    expect(await charge()).toBe('missing');
    const review = await portal.call('GET /moderation/jobs/:id', {
      params: { id: ids[5]! },
      token: moderator.token,
    });
    expect(review.authorHistory).toMatchObject({ approved: 5, rejected: 0, pending: 1 });
    const free = await submitJob({ title: 'A job of the admin himself' }, admin.token);
    expect(
      (await portal.call('GET /moderation/jobs/:id', { params: { id: free.id }, token: moderator.token }))
        .charge,
    ).toBe('none');
  });
});
