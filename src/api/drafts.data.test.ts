import { describe, expect, test } from 'vitest';
import pg from 'pg';
import { buildJob } from '../../test/support/items.ts';
import { createUser } from '../../test/support/people.ts';
import {
  callsOf,
  both,
  begin,
  submit,
  statusOf,
  portal,
  author,
  other,
  moderator,
  admin,
  startDrafts,
} from '../../test/support/drafts.ts';

startDrafts();

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
      ['applicationDeadline', '0000-01-01'],
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
    // The idempotency key of a draft doesn't count for submitting a new item.
    const created = await portal.fetch('/jobs', {
      method: 'POST',
      token: author.token,
      headers: { 'content-type': 'application/json', 'idempotency-key': 'one-draft-of-mine' },
      body: JSON.stringify(buildJob()),
    });
    expect(((await created.json()) as { data: { id: string } }).data.id).not.toBe(ids[0]);
  });

  test.each(both)('of a %s that changed elsewhere is not overwritten', async (entity) => {
    const draft = await begin(entity);
    const save = (body: object) =>
      portal.try(callsOf[entity].save, { token: author.token, params: { id: draft.id }, body });
    portal.advanceClock(1000);
    const second = await save({ ...callsOf[entity].begun, title: 'Newer', updatedAt: draft.updatedAt });
    expect(second.status).toBe(200);
    const late = await save({ ...callsOf[entity].begun, title: 'Older', updatedAt: draft.updatedAt });
    expect(late.status).toBe(409);
    expect(late.failure).toMatchObject({ code: 'changed_meanwhile', current: { title: 'Newer' } });
  });

  test('counts towards a limit per user', async () => {
    const busy = await createUser(portal);
    for (let n = 0; n < 100; n += 10)
      await Promise.all(Array.from({ length: 10 }, () => begin('job', {}, busy.token)));
    const { status, failure } = await portal.try('POST /drafts/jobs', { token: busy.token, body: {} });
    expect([status, failure.message]).toEqual([
      409,
      'You already have 100 drafts. Please submit or delete some of them first.',
    ]);
  });
});

describe('a draft is private to its author:', () => {
  test.each(both)('a %s is 404 for everybody else, staff included', async (entity) => {
    const { id } = await begin(entity);
    const calls = callsOf[entity];
    for (const token of [other.token, moderator.token, admin.token]) {
      const read = await portal.try(calls.read, { token, params: { id } });
      const item = await portal.try(calls.item, { token, params: { id } });
      const saved = await portal.try(calls.save, { token, params: { id }, body: calls.begun });
      const sent = await submit(entity, id, {}, token);
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
    expect(await statusOf(entity, id)).toBe('draft');
  });

  test.each(both)('guests and moderators cannot save a draft of a %s, admins can', async (entity) => {
    const body = callsOf[entity].begun;
    expect((await portal.try(callsOf[entity].create, { body })).status).toBe(401);
    const refused = await portal.try(callsOf[entity].create, { token: moderator.token, body });
    expect([refused.status, refused.failure.message]).toEqual([403, 'Insufficient permissions']);
    expect((await begin(entity, body, admin.token)).approvalStatus).toBe('draft');
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
    const writer = await createUser(portal);
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

  test.each(both)('its author can delete a %s', async (entity) => {
    const { id } = await begin(entity);
    expect(await portal.call(callsOf[entity].remove, { token: author.token, params: { id } })).toEqual({
      id,
    });
    expect((await portal.try(callsOf[entity].read, { token: author.token, params: { id } })).status).toBe(
      404,
    );
  });

  test('saving and submitting it drop no cached pages, approving it does', async () => {
    const listener = new pg.Client({ connectionString: portal.databaseUrl });
    await listener.connect();
    let notifications = 0;
    listener.on('notification', () => (notifications += 1));
    await listener.query('LISTEN content_changed');
    const countNotifications = async () => {
      await listener.query('SELECT 1'); // Notifications that were committed earlier arrive with the answer.
      return notifications;
    };
    const { id } = await begin('job');
    await portal.call('PUT /drafts/jobs/:id', {
      token: author.token,
      params: { id },
      body: { title: 'More' },
    });
    const deletedDraft = await begin('job');
    await portal.call('DELETE /jobs/:id', { token: author.token, params: { id: deletedDraft.id } });
    expect(await countNotifications()).toBe(0);
    expect((await submit('job', id)).status).toBe(200);
    expect(await countNotifications()).toBe(0);
    const approved = { token: moderator.token, params: { id }, body: { approvalStatus: 'approved' } };
    await portal.call('PUT /jobs/:id/approve', approved);
    expect(await countNotifications()).toBeGreaterThan(0);
    await listener.end();
  });
});
