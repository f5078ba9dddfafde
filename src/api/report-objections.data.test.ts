import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createMember } from '../../test/support/members.ts';
import { createUser, type Person } from '../../test/support/people.ts';
import { reportsIn } from '../../test/support/reports.ts';
import { TestPortal } from '../../test/support/test-portal.ts';
import { reportCases } from '../db/index.ts';
import { addDays } from '../contract/time/days.ts';

let portal: TestPortal;
let made: Awaited<ReturnType<typeof reportsIn>>;
beforeAll(async () => {
  portal = await TestPortal.start();
  made = await reportsIn(portal);
});
afterAll(() => portal.stop());

const withdrawnOf = async (id: string) => (await portal.call('GET /jobs/:id', { params: { id } })).withdrawn;

/** A job that was withdrawn after a report. */
async function upheld(body: object = { withdraw: true }, by?: Person) {
  const id = await made.publicItem('jobs', {}, by);
  await made.report('jobs', id, { email: `reader-of-${id}@example.net` });
  const caseId = (await made.caseOf(id)).id;
  await made.decideOn(made.moderator, caseId, body);
  return { id, caseId };
}

describe('an objection', () => {
  test('is made once, by the author, within 180 days of the decision', async () => {
    const { id, caseId } = await upheld();
    expect((await made.object(await createUser(portal), caseId)).status).toBe(404);
    const { status, data } = await made.object(made.author, caseId);
    expect([status, data.state, data.objection]).toMatchObject([
      200,
      'open',
      { text: 'The fee is refunded to everybody' },
    ]);
    expect((await made.object(made.author, caseId)).status).toBe(409);
    expect(await made.caseOf(id, made.moderator)).toMatchObject({ mayDecide: false, daysLeft: 15 });
    const late = await upheld();
    const closedAt = addDays(portal.now, -181);
    await portal.db.update(reportCases).set({ closedAt }).where(eq(reportCases.id, late.caseId));
    expect((await made.object(made.author, late.caseId)).status).toBe(409);
  });

  test('is not possible before there is a decision, nor to a dismissal', async () => {
    const id = await made.publicItem('jobs');
    await made.report('jobs', id);
    const caseId = (await made.caseOf(id)).id;
    expect((await made.object(made.author, caseId)).status).toBe(404);
    await made.decideOn(made.moderator, caseId, { outcome: 'dismissed' });
    expect((await made.object(made.author, caseId)).status).toBe(409);
  });

  test('is decided by somebody else of the staff; a dismissal makes the item available again', async () => {
    const { id, caseId } = await upheld();
    await made.object(made.author, caseId);
    const refused = await made.decideOn(made.moderator, caseId, { outcome: 'dismissed' });
    expect([refused.status, refused.failure.message]).toEqual([
      403,
      'Another member of staff must decide on the objection to your decision.',
    ]);
    expect(await withdrawnOf(id)).not.toBeNull();
    await portal.work();
    const { data } = await made.decideOn(made.admin, caseId, {
      outcome: 'dismissed',
      note: 'It is refunded.',
    });
    expect(data).toMatchObject({
      state: 'closed',
      decisions: [{ outcome: 'upheld' }, { outcome: 'dismissed' }],
    });
    expect(await withdrawnOf(id)).toBeNull();
    const mails = await portal.work();
    expect(mails.filter(({ to }) => to === made.author.email).map(({ text }) => text)).toEqual([
      expect.stringContaining(
        'Your objection was accepted, and it is available again. Our reason: It is refunded.\n',
      ),
    ]);
    expect(mails.filter(({ to }) => to === `reader-of-${id}@example.net`)).toMatchObject([
      { text: expect.stringContaining('After an objection we have decided again.') as string },
    ]);
    expect((await made.decideOn(made.admin, caseId, {})).status).toBe(409);
  });

  test('that is dismissed itself leaves the item withdrawn', async () => {
    const { id, caseId } = await upheld();
    await made.object(made.author, caseId);
    await made.decideOn(made.admin, caseId, {});
    expect(await withdrawnOf(id)).not.toBeNull();
  });

  test('after which it counts as corrected makes the item available again too', async () => {
    const { id, caseId } = await upheld();
    await made.object(made.author, caseId);
    expect(await made.caseOf(id)).toMatchObject({ reinstates: true });
    await portal.work();
    await made.decideOn(made.admin, caseId, { outcome: 'fixed', note: 'The fee is gone' });
    expect(await withdrawnOf(id)).toBeNull();
    expect((await portal.work()).find(({ to }) => to === made.author.email)!.text).toContain(
      'After your objection it counts as corrected, and it is available again',
    );
  });

  test('gives back to its author what he had withdrawn himself', async () => {
    const id = await made.publicItem('jobs');
    const own = { token: made.author.token, params: { id } };
    await portal.call('POST /jobs/:id/withdraw', { ...own, body: { reason: 'The post was cut' } });
    await made.report('jobs', id);
    const caseId = (await made.caseOf(id)).id;
    await made.decideOn(made.moderator, caseId, { withdraw: true });
    await made.object(made.author, caseId);
    expect(await made.caseOf(id)).toMatchObject({ reinstates: false });
    await made.decideOn(made.admin, caseId, { outcome: 'dismissed' });
    expect(await withdrawnOf(id)).toMatchObject({ reason: 'The post was cut' });
    expect((await portal.try('POST /jobs/:id/reinstate', own)).status).toBe(200);
  });

  test('undoes no withdrawal but that of its own case', async () => {
    const { id, caseId } = await upheld({});
    const { token } = made.admin;
    await portal.call('POST /jobs/:id/withdraw', {
      token,
      params: { id },
      body: { reason: 'Asked by letter' },
    });
    await made.object(made.author, caseId);
    await made.decideOn(made.admin, caseId, { outcome: 'dismissed' });
    expect(await withdrawnOf(id)).not.toBeNull();
  });

  test('comes from an institution’s editors too, and not from its accounts', async () => {
    const institution = await createUser(portal, { role: 'university', credits: { any: 1 } });
    const { caseId } = await upheld({ withdraw: true }, institution);
    const as = async (role: 'accounts' | 'editor') => ({
      ...institution,
      token: (await createMember(portal, institution, role)).token,
    });
    expect((await made.object(await as('accounts'), caseId)).status).toBe(403);
    expect((await made.object(await as('editor'), caseId)).status).toBe(200);
  });
});
