import { EventEmitter } from 'node:events';
import { parseCrontab, type WorkerEvents } from 'graphile-worker';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { workerRan } from '../../test/support/queue.ts';
import { TestPortal } from '../../test/support/test-portal.ts';
import { schedule, startWorker } from './worker.ts';
import { dayMs } from '../contract/time/days.ts';

let portal: TestPortal;
beforeAll(async () => {
  portal = await TestPortal.start();
});
afterAll(() => portal.stop());

const log = { info: () => {}, error: (details: object, message: string) => console.error(message, details) };
// Deletion by age requires this machine's clock to agree with the database's, so both use the real time here.
const start = (events: EventEmitter) =>
  startWorker(
    {
      ctx: { ...portal.ctx, clock: () => new Date() },
      mailer: { send: async () => {}, close: async () => {} },
      publicUrl: 'http://portal.test',
      events,
    },
    log,
  );

test('tasks due while no worker ran are run once, even if two workers start together', async () => {
  await workerRan(4 * dayMs, start);
  const done: { task: string; due: string }[] = [];
  const following = (): WorkerEvents =>
    new EventEmitter().on('job:complete', ({ job, error }) => {
      const { _cron: scheduled } = job.payload as { _cron?: { ts: string } };
      if (scheduled && !error) done.push({ task: job.task_identifier, due: scheduled.ts });
    });
  const workers = await Promise.all([start(following()), start(following())]);
  // Backups are checked every hour, so missed hours are not backfilled, and one may be due in this minute.
  const identifiers = parseCrontab(schedule.join('\n'))
    .map(({ identifier }) => identifier)
    .filter((identifier) => identifier !== 'make-backup');
  expect(identifiers.length).toBeGreaterThan(3);
  const names = () => done.map(({ task }) => task);
  await expect.poll(names).toEqual(expect.arrayContaining(identifiers));
  for (const worker of workers) await worker.stop();
  const lines = done.map(({ task, due }) => `${task} ${due}`);
  expect(lines.toSorted()).toEqual([...new Set(lines)].toSorted());
});
