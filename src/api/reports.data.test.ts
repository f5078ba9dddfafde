import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createUser, type Person } from '../../test/support/people.ts';
import { reportsIn } from '../../test/support/reports.ts';
import { TestPortal } from '../../test/support/test-portal.ts';
import { dayMs } from '../contract/time/days.ts';

let portal: TestPortal;
let made: Awaited<ReturnType<typeof reportsIn>>;
beforeAll(async () => {
  portal = await TestPortal.start();
  made = await reportsIn(portal);
});
afterAll(() => portal.stop());

const noticesOf = async ({ token }: Person) =>
  (await portal.call('GET /notices', { token })).notices.map(({ text, path }) => [text, path]);
const mailsTo = async (address: string) => (await portal.work()).filter(({ to }) => to === address);
const withdrawnOf = async (id: string) => (await portal.call('GET /jobs/:id', { params: { id } })).withdrawn;

/** A job of its own, and the case about it. */
async function reported(details: object = {}, by?: Person) {
  const id = await made.publicItem('jobs', {}, by);
  await made.report('jobs', id, details);
  return { id, caseId: (await made.caseOf(id)).id };
}

describe('a report', () => {
  test('is taken without an account, and joins the open case of its item', async () => {
    const id = await made.publicItem('posts');
    const first = await made.report('posts', id, { details: 'They ask for a fee' });
    expect([first.status, first.data.reference]).toEqual([202, expect.stringMatching(/^R-[0-9A-F]{8}$/)]);
    await made.report('posts', id, { reason: 'fee' });
    await made.report('posts', id, { reason: 'fee' });
    expect(await made.caseOf(id)).toMatchObject({
      kind: 'posts',
      state: 'open',
      daysLeft: 15,
      reportCount: 3,
      reasons: [
        { reason: 'fee', count: 2 },
        { reason: 'fake', count: 1 },
      ],
      reports: [{ reference: first.data.reference, details: 'They ask for a fee' }, {}, {}],
      item: { id, path: `/posts/${id}` },
    });
    expect(await portal.call('GET /moderation/counts', { token: made.moderator.token })).toMatchObject({
      reports: 1,
    });
  });

  test('can be about an institute, and about nothing that the public does not see', async () => {
    const token = made.admin.token;
    const institute = await portal.call('POST /institutes', { token, body: { name: 'A mill of diplomas' } });
    expect((await made.report('institutes', institute.id)).status).toBe(202);
    expect((await made.report('jobs', await made.pending('jobs'))).status).toBe(404);
    expect((await made.report('jobs', institute.id)).status).toBe(404);
    const upheld = await made.decideOn(made.moderator, (await made.caseOf(institute.id)).id, {
      withdraw: true,
    });
    expect([upheld.status, upheld.failure.fields]).toEqual([
      400,
      { withdraw: 'Only jobs and posts can be withdrawn' },
    ]);
  });

  test('changes nothing, however many there are', async () => {
    const id = await made.publicItem('jobs');
    for (let n = 0; n < 30; n += 1) await made.report('jobs', id);
    await portal.work();
    expect(await withdrawnOf(id)).toBeNull();
    expect((await made.caseOf(id)).reportCount).toBe(30);
  });

  test('names each field that is wrong', async () => {
    const id = await made.publicItem('jobs');
    const sent = { reason: 'dull', details: 'x'.repeat(2001), email: 'nobody' };
    const { status, failure } = await made.report('jobs', id, sent);
    expect([status, failure.fields]).toEqual([
      400,
      {
        reason: 'Please choose a reason',
        details: 'Must be at most 2,000 characters',
        email: 'Invalid email address',
      },
    ]);
  });

  test('sent by a page of another site is refused', async () => {
    const body = JSON.stringify({ kind: 'jobs', id: await made.publicItem('jobs'), reason: 'fake' });
    const headers = { 'content-type': 'application/json', 'sec-fetch-site': 'cross-site' };
    expect((await portal.fetch('/reports', { method: 'POST', body, headers })).status).toBe(403);
  });
});

describe('the clock of a case', () => {
  test('counts down from 15 days, and starts again with an objection', async () => {
    const { id, caseId } = await reported();
    portal.advanceClock(3 * dayMs);
    expect((await made.caseOf(id)).daysLeft).toBe(12);
    portal.advanceClock(14 * dayMs);
    expect((await made.caseOf(id)).daysLeft).toBe(-2);
    await made.decideOn(made.moderator, caseId, {});
    expect((await made.read(made.admin, caseId)).data.daysLeft).toBeNull();
    await made.object(made.author, caseId);
    expect((await made.caseOf(id)).daysLeft).toBe(15);
  });

  test('puts those that wait longest first', async () => {
    const first = await reported();
    portal.advanceClock(dayMs);
    const second = await reported();
    const order = (await made.listed(made.moderator)).map(({ id }) => id);
    expect(order.indexOf(first.caseId)).toBeLessThan(order.indexOf(second.caseId));
    await made.decideOn(made.moderator, first.caseId, { outcome: 'dismissed', note: null });
    expect((await made.listed(made.moderator)).map(({ id }) => id)).not.toContain(first.caseId);
    expect((await made.listed(made.moderator, 'closed')).map(({ id }) => id)).toContain(first.caseId);
  });
});

describe('a decision', () => {
  test('that upholds can withdraw the item at once, and is logged', async () => {
    const { id, caseId } = await reported();
    const note = 'The institution does not know of it';
    const { data } = await made.decideOn(made.moderator, caseId, { note, withdraw: true });
    expect(data).toMatchObject({ state: 'closed', decisions: [{ outcome: 'upheld', hasWithdrawn: true }] });
    expect(await withdrawnOf(id)).toMatchObject({ reason: note });
    const { logs } = await portal.call('GET /logs', { token: made.admin.token });
    expect(logs.filter(({ entityId }) => entityId === id).map(({ action }) => action)).toEqual(
      expect.arrayContaining(['report_upheld', 'withdrawn']),
    );
    const again = await made.decideOn(made.admin, caseId, {});
    expect([again.status, again.failure.code]).toEqual([409, 'already_in_state']);
    expect(JSON.stringify(again.failure)).not.toContain('caseId');
  });

  test('tells the author once, with the reason and without a word of who reported', async () => {
    const { id, caseId } = await reported({ details: 'My mobile is 98765', email: 'secret@example.net' });
    await portal.work();
    await made.decideOn(made.moderator, caseId, { withdraw: true });
    const mails = await mailsTo(made.author.email);
    expect(mails).toHaveLength(1);
    expect(mails[0]!.text).toContain('Our reason: It asks applicants for a fee. You can object once.\n');
    expect(await noticesOf(made.author)).toContainEqual([
      'Withdrawn after a report. Our reason: It asks applicants for a fee. You can object once.',
      `/reports/${caseId}`,
    ]);
    const read = await made.read(made.author, caseId);
    expect(read.data).toMatchObject({ item: { id }, reports: [], mayObject: true, mayDecide: false });
    expect(read.data.decisions).toMatchObject([{ by: null }]);
    for (const shown of [JSON.stringify(read.data), mails[0]!.text, mails[0]!.html])
      expect(shown).not.toMatch(/secret@example|98765/);
  });

  test('needs a reason unless it dismisses, and withdraws nothing that it does not uphold', async () => {
    const { caseId } = await reported();
    const fieldsOf = async (body: object) =>
      (await made.decideOn(made.moderator, caseId, body)).failure.fields;
    expect(await fieldsOf({ note: null })).toHaveProperty('note');
    expect(await fieldsOf({ outcome: 'fixed', note: '' })).toHaveProperty('note');
    expect(await fieldsOf({ outcome: 'fixed', withdraw: true })).toHaveProperty('withdraw');
    const { status } = await made.decideOn(made.moderator, caseId, { outcome: 'dismissed', note: null });
    expect(status).toBe(200);
  });

  test('is nobody’s on his own item', async () => {
    for (const role of ['admin', 'moderator'] as const) {
      const person = await createUser(portal, { credits: { any: 1 } });
      const { id, caseId } = await reported({ email: 'reader@example.net', details: 'Ask Ravi' }, person);
      await portal.db.$client.query('UPDATE users SET role = $1 WHERE id = $2', [role, person.id]);
      const refused = await made.decideOn(person, caseId, {});
      expect([refused.status, refused.failure.code], role).toEqual([403, 'own_item']);
      expect(await made.caseOf(id, person)).toMatchObject({ reports: [], mayDecide: false });
      expect((await made.read(person, caseId)).data.reports).toEqual([]);
    }
  });

  test('takes over what its author withdrew, who then cannot undo it', async () => {
    const { id, caseId } = await reported();
    const { token } = made.author;
    await portal.call('POST /jobs/:id/withdraw', { token, params: { id }, body: { reason: 'A mistake' } });
    await made.decideOn(made.moderator, caseId, { withdraw: true });
    expect((await portal.try('POST /jobs/:id/reinstate', { token, params: { id } })).status).toBe(403);
  });
});
