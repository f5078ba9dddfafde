import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import pg from 'pg';
import { aJob, aPost } from '../../test/support/items.ts';
import { aPerson, type Person } from '../../test/support/people.ts';
import { TestPortal } from '../../test/support/test-portal.ts';
import { jobInput, unfinishedJob } from '../contract/shapes/job.ts';
import type { Actor } from '../domain/context.ts';
import { createItem, saveDraft } from '../domain/items/index.ts';

let portal: TestPortal;
let author: Person;
let other: Person;
let moderator: Person;
let admin: Person;

beforeAll(async () => {
  portal = await TestPortal.start();
  author = await aPerson(portal, { name: 'Asha Author' });
  other = await aPerson(portal);
  moderator = await aPerson(portal, { role: 'moderator' });
  admin = await aPerson(portal, { role: 'admin' });
});
afterAll(() => portal.stop());

/** The same promises hold for both kinds. */
const kinds = {
  job: {
    create: 'POST /drafts/jobs',
    read: 'GET /drafts/jobs/:id',
    save: 'PUT /drafts/jobs/:id',
    submit: 'POST /drafts/jobs/:id/submit',
    item: 'GET /jobs/:id',
    remove: 'DELETE /jobs/:id',
    approve: 'PUT /jobs/:id/approve',
    review: 'GET /moderation/jobs/:id',
    batch: 'GET /jobs/batch',
    full: aJob,
    begun: { title: 'Lect' },
  },
  post: {
    create: 'POST /drafts/posts',
    read: 'GET /drafts/posts/:id',
    save: 'PUT /drafts/posts/:id',
    submit: 'POST /drafts/posts/:id/submit',
    item: 'GET /posts/:id',
    remove: 'DELETE /posts/:id',
    approve: 'PUT /posts/:id/approve',
    review: 'GET /moderation/posts/:id',
    batch: 'GET /posts/batch',
    full: aPost,
    begun: { type: 'workshop' },
  },
} as const;
const both = Object.keys(kinds) as (keyof typeof kinds)[];

const begin = (kind: keyof typeof kinds, body: object = kinds[kind].begun, token = author.token) =>
  portal.call(kinds[kind].create, { token, body });
const submit = (kind: keyof typeof kinds, id: string, changes: object = {}, token = author.token) =>
  portal.try(kinds[kind].submit, { token, params: { id }, body: { ...kinds[kind].full(), ...changes } });
const statusOf = async (kind: keyof typeof kinds, id: string) =>
  (await portal.call(kinds[kind].item, { token: author.token, params: { id } })).approvalStatus;

describe('a draft', () => {
  test('is saved with any subset of fields', async () => {
    const job = await begin('job', { location: 'Asia/', applyNowLink: 'exam', field: ['education'] });
    expect(job).toMatchObject({
      title: '',
      content: '',
      location: 'Asia/',
      applyNowLink: 'exam',
      field: ['education'],
      position: [],
      employer: '',
      applicationDeadline: null,
      approvalStatus: 'draft',
    });
    const post = await begin('post', { type: 'news', subType: 'online', videoLink: 'youtu' });
    expect(post).toMatchObject({ type: 'news', subType: null, videoLink: 'youtu', image: null, title: '' });
  });

  test('is replaced by the next save', async () => {
    const { id } = await begin('job', { title: 'First', employer: 'Somebody' });
    const saved = await portal.call('PUT /drafts/jobs/:id', {
      token: author.token,
      params: { id },
      body: { title: 'Second', content: '<p onclick="x()">Text</p>' },
    });
    expect(saved).toMatchObject({ id, title: 'Second', employer: '', content: '<p>Text</p>' });
    expect(await portal.call('GET /drafts/jobs/:id', { token: author.token, params: { id } })).toEqual(saved);
  });

  test('of a post requires only the type', async () => {
    const { status, failure } = await portal.try('POST /drafts/posts', {
      token: author.token,
      body: { title: 'No type yet' },
    });
    expect([status, failure.fields]).toEqual([400, { type: 'Type is required' }]);
  });

  test('refuses control characters, unknown options and malformed dates', async () => {
    for (const [field, value] of [
      ['title', 'a\u0000b'],
      ['content', 'x'.repeat(100_001)],
      ['field', ['alchemy']],
      ['applicationDeadline', 'soon'],
    ] as const) {
      const { status, failure } = await portal.try('POST /drafts/jobs', {
        token: author.token,
        body: { [field]: value },
      });
      expect([status, Object.keys(failure.fields ?? {})[0]?.split('.')[0]]).toEqual([400, field]);
    }
  });

  test('is created once per idempotency key', async () => {
    const send = () =>
      portal.fetch('/drafts/jobs', {
        method: 'POST',
        token: author.token,
        headers: { 'content-type': 'application/json', 'idempotency-key': 'one-draft-of-mine' },
        body: JSON.stringify({ title: 'Once' }),
      });
    const answers = await Promise.all([send(), send(), send()]);
    const ids = await Promise.all(
      answers.map(async (answer) => ((await answer.json()) as { data: { id: string } }).data.id),
    );
    expect(new Set(ids).size).toBe(1);
    // The key of a draft doesn't stand for the submission of a new item.
    const created = await portal.fetch('/jobs', {
      method: 'POST',
      token: author.token,
      headers: { 'content-type': 'application/json', 'idempotency-key': 'one-draft-of-mine' },
      body: JSON.stringify(aJob()),
    });
    expect(((await created.json()) as { data: { id: string } }).data.id).not.toBe(ids[0]);
  });

  test.each(both)('of a %s that changed elsewhere is not overwritten', async (kind) => {
    const draft = await begin(kind);
    const save = (body: object) =>
      portal.try(kinds[kind].save, { token: author.token, params: { id: draft.id }, body });
    portal.passes(1000);
    const second = await save({ ...kinds[kind].begun, title: 'Newer', updatedAt: draft.updatedAt });
    expect(second.status).toBe(200);
    const late = await save({ ...kinds[kind].begun, title: 'Older', updatedAt: draft.updatedAt });
    expect(late.status).toBe(409);
    expect(late.failure).toMatchObject({ code: 'changed_meanwhile', current: { title: 'Newer' } });
  });

  test('counts towards a limit per user', async () => {
    const busy = await aPerson(portal);
    for (let n = 0; n < 100; n += 10)
      await Promise.all(Array.from({ length: 10 }, () => begin('job', {}, busy.token)));
    const { status, failure } = await portal.try('POST /drafts/jobs', { token: busy.token, body: {} });
    expect([status, failure.message]).toEqual([
      409,
      'You have 100 drafts already. Please submit or delete some of them first.',
    ]);
  });
});

describe('a draft is private to its author:', () => {
  test.each(both)('a %s is 404 for everybody else, staff included', async (kind) => {
    const { id } = await begin(kind);
    const calls = kinds[kind];
    for (const token of [other.token, moderator.token, admin.token]) {
      const read = await portal.try(calls.read, { token, params: { id } });
      const item = await portal.try(calls.item, { token, params: { id } });
      const saved = await portal.try(calls.save, { token, params: { id }, body: calls.begun });
      const sent = await submit(kind, id, {}, token);
      const removed = await portal.try(calls.remove, { token, params: { id } });
      expect([read, item, saved, sent, removed].map(({ status }) => status)).toEqual([
        404, 404, 404, 404, 404,
      ]);
    }
    for (const token of [moderator.token, admin.token]) {
      const decided = await portal.try(calls.approve, {
        token,
        params: { id },
        body: { approvalStatus: 'approved' },
      });
      const reviewed = await portal.try(calls.review, { token, params: { id } });
      expect([decided.status, reviewed.status]).toEqual([404, 404]);
    }
    expect((await portal.try(calls.item, { params: { id } })).status).toBe(404);
    expect(await statusOf(kind, id)).toBe('draft');
  });

  test.each(both)('guests and moderators cannot save a draft of a %s, admins can', async (kind) => {
    const body = kinds[kind].begun;
    expect((await portal.try(kinds[kind].create, { body })).status).toBe(401);
    const refused = await portal.try(kinds[kind].create, { token: moderator.token, body });
    expect([refused.status, refused.failure.message]).toEqual([403, 'Insufficient permissions']);
    expect((await begin(kind, body, admin.token)).approvalStatus).toBe('draft');
  });

  test('admins cannot approve a draft that would fail submission', async () => {
    const { id } = await begin('job', {}, admin.token);
    const decided = await portal.try('PUT /jobs/:id/approve', {
      token: admin.token,
      params: { id },
      body: { approvalStatus: 'approved' },
    });
    expect(decided.status).toBe(404);
  });

  test('only its author’s own lists and counts include it', async () => {
    const writer = await aPerson(portal);
    const before = {
      stats: await portal.call('GET /admin/posts/stats', { token: admin.token }),
      counts: await portal.call('GET /moderation/counts', { token: admin.token }),
      facets: await portal.call('GET /jobs/facets', {
        token: admin.token,
        query: { includeAllStatuses: 'true' },
      }),
    };
    const job = await begin('job', { title: 'A hidden beginning', field: ['education'] }, writer.token);
    const post = await begin('post', { type: 'news', title: 'A hidden beginning' }, writer.token);

    expect(await portal.call('GET /admin/posts/stats', { token: admin.token })).toEqual(before.stats);
    expect(await portal.call('GET /moderation/counts', { token: admin.token })).toEqual(before.counts);
    const facets = { token: admin.token, query: { includeAllStatuses: 'true' } };
    expect(await portal.call('GET /jobs/facets', facets)).toEqual(before.facets);
    for (const token of [admin.token, moderator.token]) {
      for (const query of [
        { includeAllStatuses: true },
        { approvalStatus: 'draft' },
        { userId: writer.id, includeAllStatuses: true },
      ]) {
        const jobs = await portal.call('GET /jobs', { token, query: { ...query, q: 'hidden beginning' } });
        const posts = await portal.call('GET /posts', { token, query: { ...query, q: 'hidden beginning' } });
        expect([jobs.totalCount, posts.totalCount]).toEqual([0, 0]);
      }
      expect(await portal.call('GET /jobs/batch', { token, query: { ids: job.id } })).toEqual([]);
    }
    const own = await portal.call('GET /jobs', {
      token: writer.token,
      query: { userId: writer.id, includeAllStatuses: 'true', limit: 100 },
    });
    expect(own.jobs.map(({ id }) => id)).toEqual([job.id]);
    const mine = await portal.call('GET /posts/my', { token: writer.token });
    expect(mine.posts.map(({ id }) => id)).toEqual([post.id]);
    const foreign = await portal.try('GET /jobs', {
      token: other.token,
      query: { userId: writer.id, includeAllStatuses: 'true' },
    });
    expect(foreign.status).toBe(403);
  });

  test.each(both)('its author can delete a %s', async (kind) => {
    const { id } = await begin(kind);
    expect(await portal.call(kinds[kind].remove, { token: author.token, params: { id } })).toEqual({ id });
    expect((await portal.try(kinds[kind].read, { token: author.token, params: { id } })).status).toBe(404);
  });

  test('saving and submitting it drop no cached pages, approving it does', async () => {
    const listener = new pg.Client({ connectionString: portal.databaseUrl });
    await listener.connect();
    let told = 0;
    listener.on('notification', () => (told += 1));
    await listener.query('LISTEN content_changed');
    const heard = async () => {
      await listener.query('SELECT 1'); // Notifications that were committed earlier arrive with the answer.
      return told;
    };
    const { id } = await begin('job');
    await portal.call('PUT /drafts/jobs/:id', {
      token: author.token,
      params: { id },
      body: { title: 'More' },
    });
    const gone = await begin('job');
    await portal.call('DELETE /jobs/:id', { token: author.token, params: { id: gone.id } });
    expect(await heard()).toBe(0);
    expect((await submit('job', id)).status).toBe(200);
    expect(await heard()).toBe(0);
    const approved = { token: moderator.token, params: { id }, body: { approvalStatus: 'approved' } };
    await portal.call('PUT /jobs/:id/approve', approved);
    expect(await heard()).toBeGreaterThan(0);
    await listener.end();
  });
});

describe('submitting', () => {
  test.each(both)('makes a complete %s pending', async (kind) => {
    const { id } = await begin(kind);
    portal.passes(3_600_000);
    const { status, data } = await submit(kind, id);
    expect(status).toBe(200);
    expect(data).toMatchObject({ id, approvalStatus: 'pending', createdAt: portal.now.toISOString() });
    const queue = await portal.call('GET /moderation/counts', { token: moderator.token });
    expect(queue[kind === 'job' ? 'jobs' : 'posts'].pending).toBeGreaterThan(0);
  });

  test('an incomplete draft is refused with the form’s messages, and stays a draft', async () => {
    const job = await begin('job');
    const refused = await portal.try('POST /drafts/jobs/:id/submit', {
      token: author.token,
      params: { id: job.id },
      body: { title: 'Lect' },
    });
    expect(refused.status).toBe(400);
    expect(refused.failure.fields).toMatchObject({
      title: 'Title must be at least 10 characters',
      content: 'Job description is required',
      field: 'At least one field is required',
      location: 'Location is required',
      position: 'At least one position is required',
      employer: 'Employer/Organization is required',
    });
    const past = await submit('job', job.id, { applicationDeadline: '2026-11-20' });
    expect(past.failure.fields).toEqual({
      applicationDeadline: 'Application deadline must be in the future',
    });
    expect(await statusOf('job', job.id)).toBe('draft');

    const post = await begin('post');
    const noImage = await submit('post', post.id, { image: '' });
    expect([noImage.status, noImage.failure.fields]).toEqual([400, { image: 'Image is required' }]);
    expect(await statusOf('post', post.id)).toBe('draft');
  });

  test.each(both)('a %s many times at once submits it once', async (kind) => {
    const university = await aPerson(portal, { role: 'university', credits: { package: 3 } });
    const { id } = await begin(kind, kinds[kind].begun, university.token);
    const answers = await Promise.all(
      Array.from({ length: 5 }, () => submit(kind, id, {}, university.token)),
    );
    expect(answers.map(({ status, data }) => [status, data.approvalStatus])).toEqual(
      Array.from({ length: 5 }, () => [200, 'pending']),
    );
    const { postsRemaining } = await portal.call('GET /users/profile', { token: university.token });
    expect(postsRemaining).toBe(2);
  });

  test('different values for a pending item are not treated as a repeated submission', async () => {
    const { id } = await begin('job');
    await submit('job', id);
    const again = await submit('job', id, { title: 'Another title from another tab' });
    expect(again.status).toBe(409);
    expect(again.failure).toMatchObject({ code: 'already_in_state', current: { title: aJob().title } });
  });

  test('makes later autosaves ineffective', async () => {
    const { id } = await begin('job');
    await submit('job', id);
    const late = await portal.try('PUT /drafts/jobs/:id', {
      token: author.token,
      params: { id },
      body: { title: 'Half a sent' },
    });
    expect(late.status).toBe(409);
    expect(late.failure).toMatchObject({
      code: 'already_in_state',
      message: 'This has been submitted already.',
      current: { id, title: aJob().title },
    });
    expect((await portal.try('GET /drafts/jobs/:id', { token: author.token, params: { id } })).status).toBe(
      404,
    );
  });

  test('an item that was already decided is refused', async () => {
    const { id } = await begin('job');
    await submit('job', id);
    await portal.call('PUT /jobs/:id/approve', {
      token: moderator.token,
      params: { id },
      body: { approvalStatus: 'rejected', reason: 'Too short' },
    });
    const again = await submit('job', id);
    expect([again.status, again.failure.code]).toEqual([409, 'already_in_state']);
    expect(await statusOf('job', id)).toBe('rejected');
  });

  test.each(both)('a %s requires a verified email address, saving a draft does not', async (kind) => {
    const unverified = await aPerson(portal, { isVerified: false });
    const { id } = await begin(kind, kinds[kind].begun, unverified.token);
    const { status, failure } = await submit(kind, id, {}, unverified.token);
    expect([status, failure.message]).toEqual([
      403,
      'You need to verify your email address before creating posts',
    ]);
  });

  test('checks a university’s limit and charges its package post', async () => {
    const university = await aPerson(portal, { role: 'university', credits: { package: 1 } });
    const remaining = async () =>
      (await portal.call('GET /users/profile', { token: university.token })).postsRemaining;
    const first = await begin('job', { title: 'One' }, university.token);
    const second = await begin('post', { type: 'news' }, university.token);
    expect(await remaining()).toBe(1);
    expect((await submit('job', first.id, {}, university.token)).status).toBe(200);
    expect(await remaining()).toBe(0);
    const refused = await submit('post', second.id, {}, university.token);
    expect([refused.status, refused.failure.message]).toEqual([
      403,
      'You have reached your post limit. Please upgrade your package.',
    ]);
    // A draft never held a package post, so deleting it gives none back; what was submitted did.
    await portal.call('DELETE /posts/:id', { token: university.token, params: { id: second.id } });
    expect(await remaining()).toBe(0);
    await portal.call('DELETE /jobs/:id', { token: university.token, params: { id: first.id } });
    expect(await remaining()).toBe(1);
  });

  test('two drafts at once with one post left submits one of them', async () => {
    const university = await aPerson(portal, { role: 'university', credits: { package: 1 } });
    const one = await begin('job', {}, university.token);
    const two = await begin('job', {}, university.token);
    const answers = await Promise.all([one, two].map(({ id }) => submit('job', id, {}, university.token)));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 403]);
  });
});

test.each([
  ['sent a first time', null],
  ['sent under a key', 'key-of-nobody'],
])('stores nothing when the account is deleted meanwhile, %s', async (_, key) => {
  const { user } = await aPerson(portal);
  const gone = { ...user, id: portal.ctx.newId(), sessionId: user.id } as Actor;
  const draft = unfinishedJob.parse({ title: 'Lect' });
  await expect(saveDraft(portal.ctx, gone, 'job', draft, key)).rejects.toMatchObject({
    code: 'session_ended',
  });
  await expect(createItem(portal.ctx, gone, 'job', jobInput.parse(aJob()), key)).rejects.toMatchObject({
    code: 'session_ended',
  });
});
