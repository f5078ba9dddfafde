import { EventEmitter, once } from 'node:events';
import type { DbJob } from 'graphile-worker';
import { vi } from 'vitest';
import type { Database } from '../../src/db/index.ts';

/**
 * The queue through its public view and functions only. Conditions are SQL on the view `graphile_worker.jobs`. Tasks
 * that a worker has taken stay as they are.
 */

/** @param changes of `reschedule_jobs`, such as `run_at => now()` @returns how many tasks were changed */
export async function reschedule(
  { $client }: Database,
  changes: string,
  where = 'true',
  values: unknown[] = [],
): Promise<number> {
  const { rows } = await $client.query(
    `SELECT graphile_worker.reschedule_jobs(ARRAY[id], ${changes}) FROM graphile_worker.jobs WHERE ${where}`,
    values,
  );
  return rows.length;
}

/** Makes dead letters of tasks. */
export const failPermanently = ({ $client }: Database, where: string) =>
  $client.query(
    `SELECT graphile_worker.permanently_fail_jobs(array_agg(id)) FROM graphile_worker.jobs WHERE ${where}`,
  );

/** Queued tasks with their payloads, which the view leaves out: a reschedule without changes returns them, and sets `updated_at`. */
export async function queuedTasks({ $client }: Database, where = 'true'): Promise<DbJob[]> {
  const { rows } = await $client.query<DbJob>(
    `SELECT task.* FROM (SELECT id FROM graphile_worker.jobs WHERE ${where}) AS job,
       graphile_worker.reschedule_jobs(ARRAY[job.id]) AS task`,
  );
  return rows;
}

/** Runs a worker for a moment some time ago, so that later ones have missed what was due since. */
export async function workerRan(
  agoMs: number,
  start: (events: EventEmitter) => Promise<{ stop(): Promise<void> }>,
): Promise<void> {
  const events = new EventEmitter();
  const isScheduleKnown = once(events, 'cron:started');
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() - agoMs });
  try {
    const worker = await start(events);
    await isScheduleKnown;
    await worker.stop();
  } finally {
    vi.useRealTimers();
  }
}
