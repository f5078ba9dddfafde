import { EventEmitter } from 'node:events';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { alertsIn } from '../../test/support/alerts.ts';
import { createUser } from '../../test/support/people.ts';
import { reschedule, workerRan } from '../../test/support/queue.ts';
import { TestPortal } from '../../test/support/test-portal.ts';
import { dayMs } from '../contract/time/days.ts';
import { planMails } from '../domain/discovery/index.ts';
import { startWorker } from './worker.ts';

let portal: TestPortal;
beforeAll(async () => {
  portal = await TestPortal.start();
});
afterAll(() => portal.stop());

const log = { info: () => {}, error: (details: object, message: string) => console.error(message, details) };
/** With the schedule that ships. */
const start = (events = new EventEmitter()) => {
  const { timetable: _none, ...worker } = portal.workerContext({
    send: async () => {},
    close: async () => {},
  });
  return startWorker({ ...worker, events }, log);
};

/** Runs wait for this lock, which serialises changes of mails. */
async function delayingRuns() {
  const client = await portal.db.$client.connect();
  await client.query("SELECT pg_advisory_lock(hashtext('alert mails'))");
  return async () => {
    await client.query("SELECT pg_advisory_unlock(hashtext('alert mails'))");
    client.release();
  };
}
const runs = async (where = 'true') =>
  (
    await portal.db.$client.query<{ key: string | null }>(
      `SELECT key FROM graphile_worker.jobs WHERE task_identifier = 'match-searches' AND ${where}`,
    )
  ).rows;

test('searches are matched by one run at a time, however many are queued', async () => {
  for (let n = 0; n < 8; n += 1)
    await portal.db.$client.query("SELECT graphile_worker.add_job('match-searches', '{}', 'match-searches')");
  const release = await delayingRuns();
  // A first worker registers the schedule; then one minute is missed.
  await workerRan(60 * 60_000, start);
  await reschedule(portal.db, 'run_at => now()');
  const worker = await start();
  try {
    // The schedule's own task is replaced by that of the next minute.
    await expect.poll(async () => (await runs("key = 'match-searches'")).length).toBe(1);
    await expect.poll(async () => (await runs('locked_at IS NOT NULL')).length).toBe(1);
    await new Promise((resolve) => setTimeout(resolve, 3_000));
    expect(await runs('locked_at IS NOT NULL')).toHaveLength(1);
  } finally {
    await release();
    await expect.poll(async () => (await runs()).length).toBe(0);
    await worker.stop();
  }
});

test('mails at a set hour wait behind those that are sent at once', async () => {
  const people = [await createUser(portal), await createUser(portal)];
  const { save, item } = await alertsIn(portal);
  await save(people[0]!, { frequency: 'daily', hour: 7 });
  await item();
  portal.advanceClock(dayMs);
  await save(people[1]!);
  await item();
  portal.advanceClock(60_000);
  await planMails(portal.ctx);
  const { rows } = await portal.db.$client.query<{ email: string; priority: number }>(
    `SELECT users.email, priority FROM graphile_worker.jobs JOIN alert_mails ON key = 'alert:' || alert_mails.id
     JOIN alert_recipients r ON r.id = recipient_id JOIN users ON users.id = r.user_id ORDER BY priority`,
  );
  expect(rows.map(({ email }) => email)).toEqual(people.toReversed().map(({ email }) => email));
  expect(rows[0]!.priority).toBeLessThan(rows[1]!.priority);
});
