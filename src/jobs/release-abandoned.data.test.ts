import { EventEmitter } from 'node:events';
import type { WorkerEvents } from 'graphile-worker';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { TestPortal } from '../../test/support/test-portal.ts';
import { releaseAbandoned } from './release-abandoned.ts';

let portal: TestPortal;
beforeAll(async () => void (portal = await TestPortal.start()));
afterAll(() => portal?.stop());

/** Queues a task that a process locked some minutes ago. */
async function locked(by: string, minutes: number): Promise<string> {
  const { $client } = portal.db;
  const { rows } = await $client.query<{ id: string }>(
    `SELECT id FROM graphile_worker.add_job('remove-expired', '{}')`,
  );
  await $client.query(
    `UPDATE graphile_worker._private_jobs SET locked_by = $2, locked_at = now() - $3 * interval '1 minute' WHERE id = $1`,
    [rows[0]!.id, by, minutes],
  );
  return rows[0]!.id;
}

const whoHas = async (id: string): Promise<string | null | undefined> => {
  const text = 'SELECT locked_by AS name FROM graphile_worker.jobs WHERE id = $1';
  return (await portal.db.$client.query<{ name: string | null }>(text, [id])).rows[0]?.name;
};

test('a task that the queue locked for a process whose connection broke meanwhile runs again; those that run stay', async () => {
  const [runs, unheard, justLocked] = [
    await locked('this', 5),
    await locked('this', 5),
    await locked('this', 0),
  ];
  const ended = await locked('a killed one', 5);
  const events: WorkerEvents = new EventEmitter();
  const abandoned = releaseAbandoned(portal.db.$client);
  abandoned.attach(events);
  events.emit('job:start', { job: { id: runs } } as never);
  events.emit('pool:create', { workerPool: { id: 'this' } } as never);
  await abandoned.stop();
  expect(await Promise.all([runs, unheard, justLocked, ended].map(whoHas))).toEqual([
    'this',
    null,
    'this',
    null,
  ]);
});
