import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { type Alerts, alertsIn } from '../../../../test/support/alerts.ts';
import { readItem } from '../../../../test/support/item-rows.ts';
import { createUser } from '../../../../test/support/people.ts';
import { TestPortal } from '../../../../test/support/test-portal.ts';
import { savedSearches } from '../../../db/index.ts';
import type { Actor } from '../../platform/context.ts';
import { decideItem } from '../../staff/index.ts';
import { planMails } from './plan-mails.ts';
import { awaitWriters } from './list-searches.ts';

let portal: TestPortal;
let alerts: Alerts;
beforeAll(async () => {
  portal = await TestPortal.start();
  alerts = await alertsIn(portal);
});
afterAll(() => portal.stop());
beforeEach(() => alerts.clear());

const minute = 60_000;

/** Staff without a session, which would end meanwhile. */
const moderator = () =>
  ({ ...alerts.publishing.moderator, role: 'moderator', isEmailVerified: true }) as unknown as Actor;
const decision = (approvalStatus: 'approved' | 'rejected') => ({
  approvalStatus,
  reason: 'As the test wants it',
});

/** An approval that has read its time and written everything, but isn't committed until it is released. */
async function openApproval(id: string) {
  const [written, release] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  const { db } = portal.ctx;
  const holdingDb = new Proxy(db, {
    get: (target, name) =>
      name === 'transaction'
        ? (work: (tx: unknown) => Promise<unknown>) =>
            db.transaction(async (tx) => {
              const result = await work(tx);
              written.resolve();
              await release.promise;
              return result;
            })
        : (Reflect.get(target, name, target) as unknown),
  });
  const committed = decideItem(
    { ...portal.ctx, db: holdingDb },
    moderator(),
    'jobs',
    id,
    decision('approved'),
  );
  await Promise.race([written.promise, committed]);
  return async () => {
    release.resolve();
    await committed;
  };
}

test('an approval that is committed long after its time is mailed once, in whatever order runs and commits come', async () => {
  const person = await createUser(portal);
  await alerts.save(person);
  // The open approval locks the credits of its author.
  const another = await createUser(portal, { credits: { any: 1 } });
  const late = await alerts.publishing.pending('jobs');
  const early = await alerts.publishing.pending('jobs', {}, another);
  const commit = await openApproval(late);
  portal.advanceClock(minute);
  await alerts.publishing.decide('jobs', early, 'approved');
  portal.advanceClock(minute);
  const run = planMails(portal.ctx);
  // The run waits for the approval; whatever it would store before would move its time past it.
  await expect(
    Promise.race([run.then(() => 'done'), new Promise((done) => setTimeout(done, 300, 'waits'))]),
  ).resolves.toBe('waits');
  await commit();
  await run;
  const mails = [...(await portal.work()), ...(await alerts.mailsNow())].filter(
    ({ headers }) => headers?.['List-Unsubscribe'],
  );
  expect(mails.flatMap(alerts.links).toSorted()).toEqual([late, early].toSorted());
});

test('a run that would wait for too long leaves everything to the next one', async () => {
  const id = await alerts.publishing.pending('jobs');
  const commit = await openApproval(id);
  expect(await awaitWriters(portal.db, 100)).toBe(false);
  await commit();
  expect(await awaitWriters(portal.db, 100)).toBe(true);
});

test('what is approved in the moment at which one run ends and the next one begins is mailed once', async () => {
  const person = await createUser(portal);
  await alerts.save(person);
  const id = await alerts.item();
  portal.advanceClock(35_000);
  await planMails(portal.ctx);
  expect((await portal.work()).filter(({ headers }) => headers?.['List-Unsubscribe'])).toEqual([]);
  portal.advanceClock(1);
  expect((await alerts.mailsNow()).flatMap(alerts.links)).toEqual([id]);
  expect(await alerts.mailsNow()).toEqual([]);
});

test('published_at is when the latest approval made the item public, and goes with it', async () => {
  const { pending, decide: decideOn, moderator: staff } = alerts.publishing;
  const id = await pending('jobs');
  const publishedAt = async () => (await readItem(id, portal.db))!.publishedAt;
  expect(await publishedAt()).toBeNull();
  const { updatedAt } = await decideOn('jobs', id, 'approved');
  const first = portal.now;
  expect(await publishedAt()).toEqual(first);
  portal.advanceClock(5_000);
  const undo = { token: staff.token, params: { id } };
  await portal.call('POST /jobs/:id/undo', { ...undo, body: { updatedAt } });
  expect(await publishedAt()).toBeNull();
  await decideOn('jobs', id, 'approved');
  const again = portal.now;
  portal.advanceClock(minute);
  const rejection = await decideOn('jobs', id, 'rejected');
  expect(await publishedAt()).toBeNull();
  await portal.call('POST /jobs/:id/undo', { ...undo, body: { updatedAt: rejection.updatedAt } });
  expect(await publishedAt()).toEqual(portal.now);
  portal.advanceClock(61 * 24 * 60 * minute);
  await decideItem(portal.ctx, moderator(), 'jobs', id, decision('rejected'));
  await decideItem(portal.ctx, moderator(), 'jobs', id, decision('approved'));
  expect(await publishedAt()).toEqual(again);
  expect(await portal.db.select().from(savedSearches)).toEqual([]);
});
