import { EventEmitter, once } from 'node:events';
import { setTimeout as pause } from 'node:timers/promises';
import type { WorkerEvents } from 'graphile-worker';
import type pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { buildRegistration } from '../../test/support/people.ts';
import { workerRan } from '../../test/support/queue.ts';
import { TestPortal } from '../../test/support/test-portal.ts';
import { readPayload } from '../domain/platform/tasks.ts';
import { startWorker } from './worker.ts';

let portal: TestPortal;
beforeAll(async () => {
  portal = await TestPortal.start();
});
afterAll(() => portal.stop());

/** The same pool; once slow, it delays requests for a connection. */
function pausing(pool: pg.Pool) {
  const state = { isSlow: false };
  const connect = async () => {
    if (state.isSlow) await pause(500);
    return pool.connect();
  };
  const slow = Object.assign(Object.create(pool) as pg.Pool, {
    connect: (listen?: never) => (listen ? pool.connect(listen) : connect()),
  });
  return { state, slow };
}

test('a stopped worker has reported the completion of its last task', async () => {
  await portal.call('POST /auth/register', { body: buildRegistration() });
  const { state, slow } = pausing(portal.db.$client);
  const sent = Promise.withResolvers<void>();
  const mailer = {
    send: async () => {
      state.isSlow = true;
      sent.resolve();
    },
    close: async () => {},
  };
  const worker = await startWorker(
    { ...portal.workerContext(mailer), queuePool: slow },
    { info: () => {}, error: (details, message) => console.error(message, details) },
  );
  await sent.promise;
  await worker.stop();
  const { rows } = await portal.db.$client.query(
    `SELECT 1 FROM graphile_worker.jobs WHERE task_identifier = 'send-verification-mail'`,
  );
  expect(rows).toEqual([]);
});

test('a worker runs the tasks of its schedule', async () => {
  const mailer = { send: async () => {}, close: async () => {} };
  const log = { info: () => {}, error: () => {} };
  /** Tasks of a worker that starts two hours after another. */
  const ran = async (timetable: string[]) => {
    const start = (events: WorkerEvents) =>
      startWorker({ ...portal.workerContext(mailer), timetable, events }, log);
    await workerRan(2 * 60 * 60_000, start);
    const tasks: string[] = [];
    const events: WorkerEvents = new EventEmitter();
    events.on('job:success', ({ job }) => tasks.push(job.task_identifier));
    const areQueued = once(events, 'cron:started');
    const worker = await start(events);
    await areQueued;
    await portal.queueIsEmpty();
    await worker.stop();
    // At the minute of the schedule it runs once more.
    return [...new Set(tasks)];
  };
  expect(await ran([])).toEqual([]);
  expect(await ran(['7 * * * * look-after-memberships ?fill=1h'])).toEqual(['look-after-memberships']);
});

test('what was queued is checked when it is taken, and a failure names no values', () => {
  expect(readPayload('send-welcome-mail', { userId: 'one', later: true })).toEqual({ userId: 'one' });
  expect(() => readPayload('send-welcome-mail', { userId: 5, secret: 'x' })).toThrow(
    /^What was queued for the task send-welcome-mail can't be read: userId \(invalid_type\)$/,
  );
});
