import { EventEmitter } from 'node:events';
import { parseCrontab, type WorkerEvents } from 'graphile-worker';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { workerRan } from '../../test/support/queue.ts';
import { TestPortal } from '../../test/support/test-portal.ts';
import { enqueue } from '../domain/platform/tasks.ts';
import type { WorkerContext } from './context.ts';
import { schedule, startWorker } from './worker.ts';
import { dayMs } from '../contract/time/days.ts';

let portal: TestPortal;
beforeAll(async () => {
  portal = await TestPortal.start();
});
afterAll(() => portal.stop());

const log = { info: () => {}, error: (details: object, message: string) => console.error(message, details) };
// Deletion by age requires this machine's clock to agree with the database's, so both use the real time here.
const start = (events: EventEmitter, more: Partial<WorkerContext> = {}) =>
  startWorker(
    {
      ctx: { ...portal.ctx, clock: () => new Date() },
      mailer: { send: async () => {}, close: async () => {} },
      publicUrl: 'http://portal.test',
      events,
      ...more,
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

test.each([-34, 34])(
  'with a machine %d days from the database, what is due and what is queued runs at once, and what is for later waits',
  async (days) => {
    const timetable = [`* * * * * clear-expired-sessions ?id=${days < 0 ? 'behind' : 'ahead'}&fill=2m`];
    const startHere = (events: EventEmitter) => start(events, { timetable });
    const isDone = new Set<string>();
    const events = new EventEmitter().on('job:success', ({ job }) => isDone.add(job.task_identifier));
    await workerRan(-days * dayMs + 600_000, startHere);
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + days * dayMs });
    try {
      const worker = await startHere(events);
      await portal.db.transaction(async (tx) => {
        await enqueue(tx, 'check-links', {});
        await enqueue(tx, 'apply-retention', {}, { inSeconds: 3600 });
      });
      await expect.poll(() => [...isDone].toSorted()).toEqual(['check-links', 'clear-expired-sessions']);
      await worker.stop();
    } finally {
      vi.useRealTimers();
    }
  },
);
