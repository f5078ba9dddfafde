import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { buildJob, buildPost } from '../../test/support/items.ts';
import { createUser, type Person } from '../../test/support/people.ts';
import { TestPortal } from '../../test/support/test-portal.ts';
import { submissions } from '../db/index.ts';
import { deleteUnusedUploads } from '../domain/people/index.ts';

let portal: TestPortal;
let admin: Person;
let author: Person;
let token: string;
beforeAll(async () => {
  portal = await TestPortal.start();
  admin = await createUser(portal, { role: 'admin' });
});
beforeEach(async () => {
  author = await createUser(portal, { role: 'university', credits: { job: 30, workshop: 5 } });
  ({ token } = author);
});
afterAll(() => portal.stop());

const externalId = 'REQ/2026 №14';
const push = (changes: object = {}, by = token) =>
  portal.try('PUT /jobs', { body: { ...buildJob(), externalId, ...changes }, token: by });
const decide = (id: string, approvalStatus: 'approved' | 'rejected') =>
  portal.call('PUT /jobs/:id/approve', {
    params: { id },
    body: { approvalStatus, reason: 'Not yet complete' },
    token: admin.token,
  });
const find = async (by?: string, query: object = {}) =>
  portal.try('GET /jobs', { query: { externalId, ...query }, token: by });

describe('an external id', () => {
  test('finds an item of its author in every status, and nobody else reads it', async () => {
    const { id } = await portal.call('POST /jobs', { body: { ...buildJob(), externalId }, token });
    const listed = async (by: string, query = {}) => (await find(by, query)).data.jobs.map((job) => job.id);
    expect(await listed(token)).toEqual([id]);
    await decide(id, 'approved');
    expect(await listed(token)).toEqual([id]);
    const stranger = await createUser(portal);
    expect(await listed(stranger.token)).toEqual([]);
    for (const query of [{ userId: author.id }, { userId: author.id, approvalStatus: 'approved' }])
      expect((await find(stranger.token, query)).status).toBe(403);
    expect((await find()).status).toBe(403);
    const shown = (by?: string) => portal.call('GET /jobs/:id', { params: { id }, token: by });
    expect((await shown(token)).externalId).toBe(externalId);
    expect((await shown(admin.token)).externalId).toBe(externalId);
    for (const by of [undefined, stranger.token]) expect(await shown(by)).not.toHaveProperty('externalId');
    const everything = await portal.fetch('/jobs?limit=100');
    expect(await everything.text()).not.toContain('externalId');
  });

  test('is refused for a second item of the account, naming the first, and free after its deletion', async () => {
    const first = await portal.call('POST /jobs', { body: { ...buildJob(), externalId }, token });
    const again = () => portal.try('POST /jobs', { body: { ...buildJob(), externalId }, token });
    const { status, failure } = await again();
    expect([status, failure]).toMatchObject([
      409,
      { code: 'external_id_taken', current: { id: first.id, externalId } },
    ]);
    const other = await portal.call('POST /jobs', { body: buildJob(), token });
    const rename = { params: { id: other.id }, body: { ...buildJob(), externalId }, token };
    expect((await portal.try('PUT /jobs/:id', rename)).failure.code).toBe('external_id_taken');
    const post = await portal.try('POST /posts', { body: { ...buildPost(), externalId }, token });
    expect(post.status).toBe(201);
    expect((await push({}, (await createUser(portal)).token)).status).toBe(200);
    await portal.call('DELETE /jobs/:id', { params: { id: first.id }, token });
    expect((await again()).status).toBe(201);
  });

  test('stays where an edit leaves it out, goes with null, and with its author', async () => {
    const { id } = await portal.call('POST /jobs', { body: { ...buildJob(), externalId }, token });
    const edit = async (changes: object) =>
      (await portal.call('PUT /jobs/:id', { params: { id }, body: { ...buildJob(), ...changes }, token }))
        .externalId;
    expect(await edit({})).toBe(externalId);
    expect(await edit({ externalId: null })).toBeNull();
    expect(await edit({ externalId })).toBe(externalId);
    const successor = await createUser(portal);
    const body = { ...buildJob(), userId: successor.id, reason: 'Moved' };
    await portal.call('PUT /admin/jobs/:id', { params: { id }, body, token: admin.token });
    const moved = await portal.call('GET /jobs/:id', { params: { id }, token: successor.token });
    expect(moved.externalId).toBeNull();
  });

  test('has at most 100 characters on one line', async () => {
    for (const wrong of ['', ' ', 'x'.repeat(101), 'two\nlines', null, undefined]) {
      const { status, failure } = await push({ externalId: wrong });
      expect([wrong, status, Object.keys(failure.fields ?? {})]).toEqual([wrong, 400, ['externalId']]);
    }
  });
});

describe('an item that is pushed by its external id', () => {
  test('is created, then edited, and sent as it is it changes nothing', async () => {
    const { data: created } = await push();
    expect(created).toMatchObject({ approvalStatus: 'pending', externalId });
    await decide(created.id, 'approved');
    portal.advanceClock(60_000);
    const { known: _known, ...before } = await portal.call('GET /jobs/:id', {
      params: { id: created.id },
      token,
    });
    expect((await push()).data).toEqual(before);
    const later = await push({ applicationDeadline: '2027-02-01' });
    expect(later.data).toMatchObject({ id: created.id, approvalStatus: 'approved', revision: null });
    expect(later.data.updatedAt).not.toBe(before.updatedAt);
    const revised = await push({ applicationDeadline: '2027-02-01', title: 'Lecturer in Public Finance' });
    expect(revised.data.revision).toMatchObject({ state: 'pending' });
    expect(
      (await push({ applicationDeadline: '2027-02-01', title: 'Lecturer in Public Finance' })).data,
    ).toEqual(revised.data);
  });

  test('is not submitted again every night after a rejection, but with the next change', async () => {
    const { id } = (await push()).data;
    await decide(id, 'rejected');
    expect((await push()).data.approvalStatus).toBe('rejected');
    expect((await push({ salary: 'Level 11' })).data).toMatchObject({ id, approvalStatus: 'pending' });
  });

  test('is submitted if it was a draft', async () => {
    const draft = await portal.call('POST /drafts/jobs', { body: { title: 'Lecturer', externalId }, token });
    expect((await push()).data).toMatchObject({ id: draft.id, approvalStatus: 'pending' });
  });

  test('is one item even if it is sent three times at once', async () => {
    const answers = await Promise.all([push(), push(), push()]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect(new Set(answers.map(({ data }) => data.id)).size).toBe(1);
    expect((await find(token)).data.totalCount).toBe(1);
  });

  test('follows the rules of every creation', async () => {
    const poor = await createUser(portal, { role: 'university' });
    expect((await push({}, poor.token)).failure.code).toBe('post_limit_reached');
    const unverified = await createUser(portal, { isVerified: false });
    expect((await push({}, unverified.token)).failure.code).toBe('email_not_verified');
  });
});

describe('an Idempotency-Key', () => {
  const send = async (path: string, body: object, key: string) => {
    const headers = { 'content-type': 'application/json', 'idempotency-key': key };
    const answer = await portal.fetch(path, { method: 'POST', body: JSON.stringify(body), headers, token });
    return { status: answer.status, body: (await answer.json()) as Record<string, unknown> };
  };

  test.each([
    ['/jobs', () => buildJob(), { title: 'Lecturer in Public Finance' }],
    ['/posts', () => buildPost(), { title: 'Winter school on estimation' }],
    ['/drafts/jobs', () => ({ title: 'Lect' }), { title: 'Lecturer' }],
  ])(
    'gives the same answer to what %s is sent again, and refuses anything else',
    async (path, of, changes) => {
      const first = await send(path, of(), 'night-of-21');
      expect(first.status).toBe(201);
      expect(await send(path, of(), 'night-of-21')).toEqual(first);
      const { status, body } = await send(path, { ...of(), ...changes }, 'night-of-21');
      expect([status, body]).toMatchObject([
        409,
        { code: 'idempotency_key_reused', current: { id: (first.body['data'] as { id: string }).id } },
      ]);
    },
  );

  test('answers a submitted draft again, also after its approval', async () => {
    const { id } = await portal.call('POST /drafts/jobs', { body: { title: 'Lect' }, token });
    const submit = () => send(`/drafts/jobs/${id}/submit`, buildJob(), 'submitted-once');
    expect((await submit()).status).toBe(200);
    await decide(id, 'approved');
    expect(await submit()).toMatchObject({ status: 200, body: { data: { id, approvalStatus: 'approved' } } });
  });

  test('submits each draft that it is sent for, and answers none for what is no draft', async () => {
    const begin = async () => (await portal.call('POST /drafts/jobs', { body: { title: 'Lect' }, token })).id;
    const submit = (id: string) => send(`/drafts/jobs/${id}/submit`, buildJob(), 'one-for-all-drafts');
    for (const id of [await begin(), await begin()])
      expect(await submit(id)).toMatchObject({
        status: 200,
        body: { data: { id, approvalStatus: 'pending' } },
      });
    expect((await submit('0199c000-0000-7000-8000-000000000000')).status).toBe(404);
  });

  test('is the same with quotes around it, but not with half of them', async () => {
    const quoted = await send('/jobs', buildJob(), '"8e03978e-40d5"');
    expect(quoted.status).toBe(201);
    expect(await send('/jobs', buildJob(), '8e03978e-40d5')).toEqual(quoted);
    for (const odd of ['"8e03978e', '8e03978e"', '""8e03978e""', 'a b'])
      expect((await send('/jobs', buildJob(), odd)).status).toBe(400);
  });

  test('of any form is no matter of calls that take none', async () => {
    const { id } = await portal.call('POST /jobs', { body: buildJob(), token });
    const ask = async (path: string, method: string) =>
      (await portal.fetch(path, { method, headers: { 'idempotency-key': 'a b' }, token })).status;
    expect([await ask('/jobs', 'GET'), await ask(`/jobs/${id}`, 'DELETE')]).toEqual([200, 200]);
  });

  test('is stored as a hash, counts for a day, and is then removed', async () => {
    const first = await send('/jobs', buildJob(), 'for-a-day-only');
    const rows = JSON.stringify(await portal.db.select().from(submissions));
    expect(rows).not.toContain('for-a-day-only');
    expect(rows).not.toContain(Buffer.from('for-a-day-only').toString('hex'));
    portal.advanceClock(24 * 3600 * 1000);
    const next = await send('/jobs', buildJob(), 'for-a-day-only');
    expect(next.body['data']).not.toMatchObject({ id: (first.body['data'] as { id: string }).id });
    portal.advanceClock(25 * 3600 * 1000);
    await deleteUnusedUploads(portal.ctx);
    expect(await portal.db.select().from(submissions)).toEqual([]);
  });
});
