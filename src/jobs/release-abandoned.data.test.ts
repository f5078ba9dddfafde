import { EventEmitter } from 'node:events';
import type { WorkerEvents } from 'graphile-worker';
import type pg from 'pg';
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import { buildRegistration } from '../../test/support/people.ts';
import { TestPortal } from '../../test/support/test-portal.ts';
import { releaseAbandoned } from './release-abandoned.ts';
import { startWorker } from './worker.ts';

let portal: TestPortal;
beforeAll(async () => void (portal = await TestPortal.start()));
afterEach(() => portal.db.$client.query('DELETE FROM graphile_worker._private_jobs'));
afterAll(() => portal?.stop());

/** No function of the queue locks a task, or makes its lock older. */
const relock = (id: string, by: string, minutes: number) =>
  portal.db.$client.query(
    `UPDATE graphile_worker._private_jobs SET locked_by = $2, locked_at = now() - $3 * interval '1 minute' WHERE id = $1`,
    [id, by, minutes],
  );

async function locked(by: string, minutes = 5) {
  const { rows } = await portal.db.$client.query<{ id: string }>(
    `SELECT id FROM graphile_worker.add_job('remove-expired', '{}')`,
  );
  const { id } = rows[0]!;
  await relock(id, by, minutes);
  return { id, attempts: 0 };
}

const lockedTasks = async () =>
  (
    await portal.db.$client.query<{ id: string; by: string }>(
      'SELECT id, locked_by AS by FROM graphile_worker.jobs WHERE locked_by IS NOT NULL ORDER BY id',
    )
  ).rows;

describe('the process `this`', () => {
  type Told = readonly ['job:start' | 'job:complete', { id: string; attempts: number }];

  /** Looks at the queue once. @returns how often it asked for a restart */
  async function restarts(told: readonly Told[]): Promise<number> {
    const restart = vi.fn<() => void>();
    const events: WorkerEvents = new EventEmitter();
    const { attach, stop } = releaseAbandoned(portal.db.$client, restart);
    attach(events);
    events.emit('pool:create', { workerPool: { id: 'this' } } as never);
    for (const [event, job] of told) events.emit(event, { job } as never);
    await stop();
    return restart.mock.calls.length;
  }

  test('releases what an ended process had locked for a minute, and nothing of its own', async () => {
    await locked('an ended one');
    await locked('one that has just ended', 0);
    await locked('this');
    await restarts([]);
    expect((await lockedTasks()).map(({ by }) => by)).toEqual(['one that has just ended', 'this']);
  });

  test('releases nothing of its former name before all that ran under it is recorded', async () => {
    const ended = await locked('its former name');
    await locked('its former name');
    await restarts([
      ['job:start', ended],
      ['job:complete', ended],
    ]);
    expect(await lockedTasks()).toHaveLength(2);
  });

  test('restarts for a task that is locked for it and that it never heard of', async () => {
    await locked('this');
    expect(await restarts([])).toBe(1);
  });

  test('restarts when it has heard of an earlier attempt alone', async () => {
    const { id } = await locked('this');
    const earlier = { id, attempts: -1 };
    expect(
      await restarts([
        ['job:start', earlier],
        ['job:complete', earlier],
      ]),
    ).toBe(1);
  });

  test('doesn’t for a task that may be on its way', async () => {
    await locked('this', 0);
    expect(await restarts([])).toBe(0);
  });

  test('doesn’t for one that runs, however long, nor while it runs', async () => {
    const long = await locked('this', 200);
    expect(await restarts([['job:start', long]])).toBe(0);
    await locked('this');
    expect(await restarts([['job:start', long]])).toBe(0);
  });

  test('doesn’t before the end of every task is recorded', async () => {
    const ended = await locked('this');
    await locked('this');
    expect(
      await restarts([
        ['job:start', ended],
        ['job:complete', ended],
      ]),
    ).toBe(0);
  });
});

/** The same pool; once told, it loses the next answer that hands out a task. */
function losing(pool: pg.Pool) {
  const state = { loses: false, lost: undefined as { id: string; locked_by: string } | undefined };
  const connect = async () => {
    const client = await pool.connect();
    const query = async (...args: Parameters<pg.PoolClient['query']>) => {
      const answer = (await (client.query(...args) as unknown as Promise<unknown>)) as pg.QueryResult;
      const [task] = answer.rows as [{ id: string; locked_by: string; task_id?: number }?];
      if (!state.loses || task?.task_id === undefined) return answer;
      Object.assign(state, { loses: false, lost: task });
      throw new Error('Connection terminated unexpectedly');
    };
    return Object.assign(Object.create(client) as pg.PoolClient, { query });
  };
  const pooled = Object.assign(Object.create(pool) as pg.Pool, {
    connect: (listen?: never) => (listen ? pool.connect(listen) : connect()),
  });
  return { state, pool: pooled };
}

test('a task whose connection broke as it was handed out runs once the others have ended, which run on, each once', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  const { state, pool } = losing(portal.db.$client);
  const sent: string[] = [];
  const [sends, mayEnd] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  const send = async ({ to }: { to: string }) => {
    sent.push(to);
    if (to !== 'long@example.org') return;
    sends.resolve();
    await mayEnd.promise;
  };
  const told = vi.fn<(details: object, message: string) => void>();
  const worker = await startWorker(
    { ...portal.workerContext({ send, close: async () => {} }), queuePool: pool },
    { info: told, error: (details, message) => console.error(message, details) },
  );
  const register = (email: string) =>
    portal.call('POST /auth/register', { body: buildRegistration({ email }) });
  state.loses = true;
  await register('lost@example.org');
  await expect.poll(() => state.lost).toBeDefined();
  await register('long@example.org');
  await sends.promise;
  const { id, locked_by: before } = state.lost!;
  for (const task of await lockedTasks()) await relock(task.id, before, 5);
  // It looks at the queue, finds the lost one, and waits.
  await vi.advanceTimersByTimeAsync(30_000);
  await register('other@example.org');
  await expect.poll(() => sent).toEqual(['long@example.org', 'other@example.org']);
  expect((await lockedTasks()).map((task) => task.id)).toContain(id);
  mayEnd.resolve();
  await expect
    .poll(async () => {
      await vi.advanceTimersByTimeAsync(30_000);
      return sent;
    })
    .toEqual(['long@example.org', 'other@example.org', 'lost@example.org']);
  await worker.stop();
  vi.useRealTimers();
  expect(told.mock.calls.map(([, message]) => message)).toContain(
    'the queue is restarted to run what it handed out to nobody',
  );
  expect(await lockedTasks()).toEqual([]);
});
