import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { setBalances } from '../../test/support/balances.ts';
import { buildJob, buildPost } from '../../test/support/items.ts';
import { createUser, type Person } from '../../test/support/people.ts';
import { reschedule } from '../../test/support/queue.ts';
import { TestPortal } from '../../test/support/test-portal.ts';
import { undoSeconds } from '../contract/vocabulary/index.ts';
import { checkLedger } from '../domain/commerce/index.ts';

let portal: TestPortal;
let author: Person;
let moderator: Person;
let colleague: Person;
let admin: Person;

const minute = 60_000;

beforeAll(async () => {
  portal = await TestPortal.start();
  author = await createUser(portal, { name: 'Asha Author', credits: { any: 500 } });
  moderator = await createUser(portal, { role: 'moderator', name: 'Mira Moderator' });
  colleague = await createUser(portal, { role: 'moderator', name: 'Cyrus Colleague' });
  admin = await createUser(portal, { role: 'admin', name: 'Adil Admin' });
  await portal.work();
});
afterAll(async () => {
  expect((await checkLedger(portal.db)).problems).toEqual([]);
  await portal.stop();
});

const submit = async (by: Person = author, changes = {}) =>
  (await portal.call('POST /jobs', { token: by.token, body: buildJob(changes) })).id;
const decide = async (id: string, approvalStatus: string, by: Person = moderator) => {
  portal.advanceClock(1);
  const body = { approvalStatus, reason: approvalStatus === 'rejected' ? 'The salary is missing.' : null };
  return (await portal.call('PUT /jobs/:id/approve', { token: by.token, params: { id }, body })).updatedAt;
};
const undo = (id: string, updatedAt: string, by: Person = moderator) => {
  portal.advanceClock(1);
  return portal.try('POST /jobs/:id/undo', { token: by.token, params: { id }, body: { updatedAt } });
};
const edit = (id: string, changes: object, by: Person = author) => {
  portal.advanceClock(1);
  return portal.call('PUT /jobs/:id', { token: by.token, params: { id }, body: buildJob(changes) });
};
const read = (id: string) => portal.call('GET /jobs/:id', { token: moderator.token, params: { id } });
const credits = async ({ token }: Person) => {
  const { job, any } = await portal.call('GET /payments/credits/balance', { token });
  return { job, any };
};
const ledgerOf = async (id: string) => {
  const { rows } = await portal.db.$client.query<{ line: string }>(
    "SELECT bucket || ' ' || amount AS line FROM credit_ledger WHERE reference_id = $1 ORDER BY created_at, id",
    [id],
  );
  return rows.map(({ line }) => line);
};
const logOf = async (id: string) => {
  const { logs } = await portal.call('GET /logs', { token: admin.token, query: { limit: 100 } });
  return logs.filter(({ entityId }) => entityId === id).map(({ action, reason }) => [action, reason]);
};
/** Subjects of the mails sent to a person from now on, after a minute. */
const laterMails = async ({ email }: Person) => {
  portal.advanceClock(minute);
  return (await portal.work()).filter(({ to }) => to === email).map(({ subject }) => subject);
};

describe('an approval that is undone', () => {
  test('leaves the item pending and new, returns the credit, is logged, and is never mailed', async () => {
    const writer = await createUser(portal);
    await portal.work();
    const id = await submit(writer);
    const { submittedAt } = (await review(id)) ?? {};
    const { status, data } = await undo(id, await decide(id, 'approved'));
    expect([status, data.approvalStatus]).toEqual([200, 'pending']);
    expect((await portal.try('GET /jobs/:id', { params: { id } })).status).toBe(404);
    expect(await credits(writer)).toEqual({ job: 5, any: 0 });
    expect(await ledgerOf(id)).toEqual(['job -1', 'job 1']);
    expect(await logOf(id)).toEqual([
      ['undone', 'Approval'],
      ['approved', null],
    ]);
    expect(await review(id)).toMatchObject({ state: 'new', submittedAt, changes: null, charge: 'credit' });
    const { jobs } = await portal.call('GET /moderation/jobs', {
      token: moderator.token,
      query: { userId: writer.id },
    });
    expect(jobs[0]).toMatchObject({ id, state: 'new' });
    expect(await laterMails(writer)).toEqual([]);
  });

  test('can be made again: charged once and mailed once', async () => {
    const writer = await createUser(portal);
    await portal.work();
    const id = await submit(writer, { title: 'Reader in Limnology' });
    await undo(id, await decide(id, 'approved'));
    await decide(id, 'approved', colleague);
    expect(await credits(writer)).toEqual({ job: 4, any: 0 });
    expect(await laterMails(writer)).toEqual(['Your job is live: Reader in Limnology']);
    expect(await laterMails(writer)).toEqual([]);
  });

  test('costs an institution nothing, whether a package or a credit paid', async () => {
    const writer = await createUser(portal, { role: 'university', credits: { package: 1, any: 1 } });
    const [packaged, paid] = [await submit(writer), await submit(writer)];
    for (const id of [packaged, paid]) await undo(id, await decide(id, 'approved'));
    expect([await ledgerOf(packaged), await ledgerOf(paid)]).toEqual([['package -1'], ['any -1', 'any 1']]);
    for (const id of [packaged, paid])
      await portal.call('DELETE /jobs/:id', { token: writer.token, params: { id } });
    const profile = await portal.call('GET /users/profile', { token: writer.token });
    expect(profile.postsRemaining).toBe(2);
  });

  test('of a premium member leaves nothing paid, so that the item is charged once the membership is over', async () => {
    const writer = await createUser(portal, { isPremium: true });
    const id = await submit(writer);
    await undo(id, await decide(id, 'approved'));
    const free = { subscription: 'free' };
    await portal.call('PUT /admin/users/:id', { token: admin.token, params: { id: writer.id }, body: free });
    await decide(id, 'approved');
    expect(await ledgerOf(id)).toEqual(['job -1']);
  });
});

const review = (id: string) =>
  portal.call('GET /moderation/jobs/:id', { token: moderator.token, params: { id } });

describe('other decisions that are undone', () => {
  test('a rejection: the author gets no mail and sees no reason', async () => {
    const id = await submit();
    const { data } = await undo(id, await decide(id, 'rejected'));
    expect(data).toMatchObject({ approvalStatus: 'pending', rejectionReason: null });
    expect(await laterMails(author)).toEqual([]);
  });

  test('leave the item as it was before, also when that was not pending', async () => {
    const id = await submit();
    await decide(id, 'rejected');
    await undo(id, await decide(id, 'approved'));
    expect(await read(id)).toMatchObject({
      approvalStatus: 'rejected',
      rejectionReason: 'The salary is missing.',
    });
    await decide(id, 'approved');
    await undo(id, await decide(id, 'pending'));
    expect((await read(id)).approvalStatus).toBe('approved');
    expect((await ledgerOf(id)).length).toBe(3);
  });

  test('of a post whose type changed: both credits move back, unless one was spent since', async () => {
    const writer = await createUser(portal);
    await setBalances(portal, writer, { blog: 1, program: 1 });
    const blog = buildPost({ type: 'blog', subType: null });
    const create = async () => (await portal.call('POST /posts', { token: writer.token, body: blog })).id;
    const [id, other] = [await create(), await create()];
    const post = async (of: string, approvalStatus: string) => {
      portal.advanceClock(1);
      const request = { token: moderator.token, params: { id: of }, body: { approvalStatus } };
      return (await portal.call('PUT /posts/:id/approve', request)).updatedAt;
    };
    await post(id, 'approved');
    portal.advanceClock(1);
    const body = buildPost({ type: 'program', subType: 'mba' });
    await portal.call('PUT /posts/:id', { token: writer.token, params: { id }, body });
    const undoPost = async (updatedAt: string) =>
      portal.try('POST /posts/:id/undo', { token: moderator.token, params: { id }, body: { updatedAt } });
    expect((await undoPost(await post(id, 'approved'))).status).toBe(200);
    const moved = ['blog -1', 'blog -1', 'blog 1', 'program -1', 'program 1'];
    expect((await ledgerOf(id)).toSorted()).toEqual(moved);
    const again = await post(id, 'approved');
    await post(other, 'approved');
    const refused = await undoPost(again);
    expect([refused.status, refused.failure.code]).toEqual([409, 'undo_expired']);
    expect(refused.failure.message).toMatch(/spent a credit/);
    const { approvalStatus } = await portal.call('GET /posts/:id', { params: { id } });
    expect(approvalStatus).toBe('approved');
  });

  test('many at once, each refused or undone independently', async () => {
    const ids = [await submit(), await submit(), await submit()];
    const { results } = await portal.call('POST /moderation/decisions', {
      token: moderator.token,
      body: { entity: 'job', ids, approvalStatus: 'approved' },
    });
    const versions = Object.fromEntries(results.map(({ id, updatedAt }) => [id, updatedAt]));
    await edit(ids[1]!, { salary: 'Level 12' });
    const request = { token: moderator.token, body: { entity: 'job', versions } };
    const undone = await portal.call('POST /moderation/decisions/undo', request);
    expect(undone.results.map(({ done, status, approvalStatus }) => [done, status, approvalStatus])).toEqual([
      [true, 200, 'pending'],
      [false, 409, 'approved'],
      [true, 200, 'pending'],
    ]);
    expect(await laterMails(author)).toHaveLength(1);
    const none = { token: moderator.token, body: { entity: 'job', versions: {} } };
    expect((await portal.try('POST /moderation/decisions/undo', none)).status).toBe(400);
  });
});

describe('a decision that was not undone', () => {
  test('is mailed once, after it can no longer be undone', async () => {
    const id = await submit(author, { title: 'Reader in Hydrology' });
    const decidedAt = await decide(id, 'approved');
    expect(await portal.work()).toEqual([]);
    portal.advanceClock(undoSeconds * 1000);
    expect(await portal.work()).toEqual([]);
    expect((await undo(id, decidedAt)).failure.message).toBe('This decision can no longer be undone.');
    expect(await laterMails(author)).toEqual(['Your job is live: Reader in Hydrology']);
    expect(await laterMails(author)).toEqual([]);
  });

  test('is not mailed if another decision follows before it is', async () => {
    const id = await submit(author, { title: 'Reader in Geodesy' });
    await decide(id, 'approved');
    await decide(id, 'rejected', colleague);
    expect(await laterMails(author)).toEqual(['Your job needs changes: Reader in Geodesy']);
    await decide(id, 'approved');
    await decide(id, 'pending');
    expect(await laterMails(author)).toEqual([]);
  });

  test('cannot be undone once its mail was sent, whatever the clock says', async () => {
    const id = await submit();
    const decidedAt = await decide(id, 'rejected');
    await reschedule(portal.db, "run_at => now() - interval '1 second'");
    expect(await portal.work()).toHaveLength(1);
    expect((await undo(id, decidedAt)).failure.code).toBe('undo_expired');
    expect((await read(id)).approvalStatus).toBe('rejected');
  });

  test('is undone once by two simultaneous calls', async () => {
    const writer = await createUser(portal);
    const id = await submit(writer);
    const decidedAt = await decide(id, 'approved');
    const answers = await Promise.all([1, 2, 3].map(() => undo(id, decidedAt)));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409, 409]);
    expect(await credits(writer)).toEqual({ job: 5, any: 0 });
  });

  test('cannot be undone after an edit, simultaneous or not', async () => {
    const id = await submit();
    const decidedAt = await decide(id, 'approved');
    await edit(id, { salary: 'Level 12' });
    const { status, failure } = await undo(id, decidedAt);
    expect([status, failure.code]).toEqual([409, 'changed_meanwhile']);
    expect(failure.message).toBe('This was changed in the meantime. The decision can no longer be undone.');
    expect(failure.current).toMatchObject({ id, salary: 'Level 12', approvalStatus: 'approved' });
    const other = await submit();
    const moment = await decide(other, 'approved');
    const [undone] = await Promise.all([undo(other, moment), edit(other, { salary: 'Level 12' })]);
    // In either order: the edit is kept, and the credit is returned only if the approval was undone.
    expect(await read(other)).toMatchObject({
      salary: 'Level 12',
      approvalStatus: undone.status === 200 ? 'pending' : 'approved',
    });
    expect(await ledgerOf(other)).toHaveLength(undone.status === 200 ? 2 : 1);
  });

  test('is undone by nobody else, and not after somebody else’s decision', async () => {
    const id = await submit();
    const decidedAt = await decide(id, 'approved');
    for (const other of [colleague, admin]) {
      const { status, failure } = await undo(id, decidedAt, other);
      expect([status, failure.message]).toEqual([403, 'Only the person who decided can undo this.']);
    }
    const second = await decide(id, 'rejected', colleague);
    const { status, failure } = await undo(id, decidedAt);
    expect(status).toBe(409);
    expect(failure.message).toMatch(/^No changes made: Cyrus Colleague rejected this on /);
    expect((await undo(id, second)).status).toBe(403);
    expect((await undo(id, second, colleague)).status).toBe(200);
    expect((await read(id)).approvalStatus).toBe('approved');
    // The first decision is not offered again.
    expect((await undo(id, decidedAt)).status).toBe(409);
  });

  test('can be undone for as long as the application’s clock says', async () => {
    const id = await submit();
    const decidedAt = await decide(id, 'rejected');
    portal.advanceClock(undoSeconds * 1000 + 1);
    expect((await undo(id, decidedAt)).status).toBe(409);
    const next = await decide(id, 'approved');
    portal.advanceClock(undoSeconds * 1000 - 1);
    expect((await undo(id, next)).status).toBe(200);
  });

  test('is not undone by a body without the version or with another one', async () => {
    const id = await submit();
    await decide(id, 'approved');
    for (const body of [undefined, {}, { updatedAt: 'now' }, { updatedAt: null }]) {
      const request = { token: moderator.token, params: { id }, body };
      expect((await portal.try('POST /jobs/:id/undo', request)).status).toBe(400);
    }
    expect((await undo(id, '2026-11-21T05:00:00.000Z')).status).toBe(409);
    expect((await undo('0199c000-0000-7000-8000-000000000000', '2026-11-21T05:00:00.000Z')).status).toBe(404);
  });
});
