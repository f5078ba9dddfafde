import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { ItemEntity } from '../contract/vocabulary/index.ts';
import { updateItem } from '../../test/support/item-rows.ts';
import { buildJob } from '../../test/support/items.ts';
import { createUser, type Person } from '../../test/support/people.ts';
import { TestPortal } from '../../test/support/test-portal.ts';

/** Mails are sent once a decision can no longer be undone. */
const minute = 60_000;
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
const decide = (entity: ItemEntity, ids: string[], body: object, token = moderator.token) =>
  portal.call('POST /moderation/decisions', { token, body: { entity, ids, ...body } });
const approve = { approvalStatus: 'approved' };
const reject = { approvalStatus: 'rejected', reason: 'The salary has no currency.' };

describe('bulk decisions', () => {
  test('decide, charge, log and mail each item separately, and report each refusal', async () => {
    const rich = await createUser(portal);
    const poor = await createUser(portal, { role: 'university', credits: { job: 1 } });
    await portal.work();
    const first = await submitJob({ title: 'Bulk job one, payable' }, rich.token);
    const second = await submitJob({ title: 'Bulk job two, payable' }, poor.token);
    const third = await submitJob({ title: 'Bulk job three, unpayable' });
    await updateItem(third.id, { userId: poor.id }, portal.db);
    const own = await submitJob({ title: 'Bulk job four, of staff' }, admin.token);
    await decide('job', [own.id], approve);
    const missing = '0199c000-0000-7000-8000-000000000000';
    const { results } = await decide('job', [first.id, second.id, third.id, own.id, missing], approve);
    expect(results.map(({ id, done, status }) => [id, done, status])).toEqual([
      [first.id, true, 200],
      [second.id, true, 200],
      [third.id, false, 402],
      [own.id, false, 409],
      [missing, false, 404],
    ]);
    expect(results[2]).toMatchObject({
      message: 'Insufficient Credits in your Account',
      approvalStatus: 'pending',
    });
    expect(results[3]).toMatchObject({ code: 'already_in_state', approvalStatus: 'approved' });
    const { logs } = await portal.call('GET /logs', { token: moderator.token, query: { limit: 100 } });
    expect(logs.filter((log) => log.entityId === first.id)).toHaveLength(1);
    expect(logs.filter((log) => log.entityId === third.id)).toHaveLength(0);
    portal.advanceClock(minute);
    const mails = await portal.work();
    expect(mails.filter((mail) => mail.to === rich.email)).toHaveLength(1);
  });

  test('require a reason to reject, and accept at most 200 items', async () => {
    const { id } = await submitJob();
    const send = async (body: object) =>
      (
        await portal.try('POST /moderation/decisions', {
          token: moderator.token,
          body: { entity: 'job', ids: [id], ...body },
        })
      ).status;
    expect(await send({ approvalStatus: 'rejected' })).toBe(400);
    expect(await send({ approvalStatus: 'approved', ids: [] })).toBe(400);
    expect(await send({ approvalStatus: 'approved', ids: Array.from({ length: 201 }, () => id) })).toBe(400);
    expect(await send({ approvalStatus: 'approved', kind: 'user' })).toBe(400);
    expect(await send(reject)).toBe(200);
  });

  test('skip the moderator’s own items', async () => {
    const { id } = await submitJob({ title: 'A job of the moderator' });
    await updateItem(id, { userId: moderator.id }, portal.db);
    const { results } = await decide('job', [id], approve);
    expect(results[0]).toMatchObject({
      done: false,
      status: 403,
      code: 'own_item',
      approvalStatus: 'pending',
    });
  });
});

describe('when two moderators decide on one item, the second', () => {
  const decideOne = (id: string, body: object, token: string) =>
    portal.try('PUT /jobs/:id/approve', { params: { id }, token, body });
  /** Who, what, when and why; the test's clock is at half past eleven or later in India. */
  const messageFor = (verb: string) =>
    new RegExp(`^No changes made: Mira Moderator ${verb} this on 21 November 2026 at \\d\\d:\\d\\d\\.`);
  const actsOn = async (id: string) =>
    (await portal.call('GET /moderation/jobs/:id', { params: { id }, token: moderator.token })).actions;

  test('learns who made the same decision and when, and nothing happens twice', async () => {
    const { id } = await submitJob({ title: 'Wanted by two moderators at once' });
    expect((await decideOne(id, approve, moderator.token)).status).toBe(200);
    const { status, failure } = await decideOne(id, approve, admin.token);
    expect([status, failure.code]).toEqual([409, 'already_in_state']);
    expect(failure.message).toMatch(messageFor('approved'));
    expect(failure.current).toMatchObject({ id, approvalStatus: 'approved' });
    expect(await actsOn(id)).toHaveLength(1);
  });

  test('learns of an opposite decision and its reason', async () => {
    const { id, updatedAt } = await submitJob({ title: 'Read by two moderators, rejected by one' });
    portal.advanceClock(1000);
    await decideOne(id, reject, moderator.token);
    const { status, failure } = await decideOne(id, { ...approve, updatedAt }, admin.token);
    expect([status, failure.code]).toEqual([409, 'changed_meanwhile']);
    expect(failure.message).toMatch(messageFor('rejected'));
    expect(failure.message).toContain(`Reason: ${reject.reason}`);
    const { actions, charge } = await portal.call('GET /moderation/jobs/:id', {
      params: { id },
      token: moderator.token,
    });
    expect([actions.length, charge]).toEqual([1, 'credit']);
  });

  test('learns of an edit by the author', async () => {
    const { id, updatedAt } = await submitJob({ title: 'Edited while it is being read' });
    portal.advanceClock(1000);
    await portal.call('PUT /jobs/:id', {
      params: { id },
      token: author.token,
      body: buildJob({ salary: 'INR 1' }),
    });
    const { failure } = await decideOne(id, { ...approve, updatedAt }, moderator.token);
    expect([failure.code, failure.message]).toEqual([
      'changed_meanwhile',
      'This has been changed in the meantime. Nothing was saved; please compare and try again.',
    ]);
  });

  test('learns it per item in a bulk decision', async () => {
    const [one, two] = [
      await submitJob({ title: 'In the selection of both, first' }),
      await submitJob({ title: 'In the selection of both, second' }),
    ];
    portal.advanceClock(1000);
    await decide('job', [one.id], reject);
    const versions = { [one.id]: one.updatedAt, [two.id]: two.updatedAt };
    const { results } = await decide('job', [one.id, two.id], { ...approve, versions }, admin.token);
    expect(results.map(({ done, status, approvalStatus }) => [done, status, approvalStatus])).toEqual([
      [false, 409, 'rejected'],
      [true, 200, 'approved'],
    ]);
    expect(results[0]?.message).toMatch(messageFor('rejected'));
  });
});

describe('the log export', () => {
  test('is CSV with the same filters, and contains no formulas', async () => {
    const { id } = await submitJob({ title: '=HYPERLINK("https://evil.example")' });
    await decide('job', [id], { ...reject, reason: 'Says "click", and more' });
    const response = await portal.fetch('/logs/export?action=rejected', { token: moderator.token });
    expect(response.headers.get('content-type')).toBe('text/csv; charset=utf-8');
    expect(response.headers.get('content-disposition')).toMatch(
      /^attachment; filename="approval-logs-2026-11-\d\d\.csv"$/,
    );
    const lines = (await response.text()).split('\r\n');
    const row = lines.find((line) => line.includes(id));
    expect(row).toContain(`"'=HYPERLINK(""https://evil.example"")"`);
    expect(row).toContain('"Says ""click"", and more"');
    expect(lines.slice(1, -1).every((line) => line.includes('"rejected"'))).toBe(true);
  });

  test('contains every row, however many batches it is read in', async () => {
    await portal.db.$client.query(
      `INSERT INTO approval_logs (id, entity_type, entity_id, action, created_at)
       SELECT gen_random_uuid(), 'user', gen_random_uuid(), 'blocked', '2026-01-05T00:00:00Z' FROM generate_series(1, 2500)`,
    );
    const text = await (await portal.fetch('/logs/export?action=blocked', { token: admin.token })).text();
    const ids = text.split('\r\n').slice(1, -1);
    expect([ids.length, new Set(ids).size]).toEqual([2500, 2500]);
  });

  test('is for staff', async () => {
    expect((await portal.fetch('/logs/export')).status).toBe(401);
    expect((await portal.fetch('/logs/export', { token: author.token })).status).toBe(403);
  });
});
