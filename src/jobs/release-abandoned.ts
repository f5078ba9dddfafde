import type { EventEmitter } from 'node:events';
import type { WorkerPool } from 'graphile-worker';
import type pg from 'pg';

/** A process that was killed a moment ago may have told the queue of a task, and not yet of itself. */
const patience = '1 minute';
const everyMs = 30_000;
const keyOf = 'hashtextextended($1, 724901339)';

/**
 * Gives tasks that a killed process was carrying out back to the queue, instead of waiting the hours after which the queue does.
 * Each process holds a lock of the database in its own name as long as it lives; whose lock can be had is dead.
 */
export function releaseAbandoned(pool: pg.Pool): {
  follow(events: EventEmitter): void;
  stop(): Promise<void>;
} {
  let name: string | undefined;
  let holder: pg.PoolClient | undefined;
  let working: Promise<void> = Promise.resolve();

  const hold = async () => {
    if (holder || name === undefined) return;
    const client = await pool.connect();
    client.on('error', () => holder === client && letGo());
    try {
      await client.query(`SELECT pg_advisory_lock(${keyOf})`, [name]);
      holder = client;
    } catch (error) {
      client.release(true);
      throw error;
    }
  };
  const letGo = () => {
    const client = holder;
    holder = undefined;
    // Its lock ends with its connection.
    client?.release(true);
  };
  const look = async () => {
    await hold();
    const { rows } = await pool.query<{ name: string }>(
      `SELECT DISTINCT locked_by AS name FROM graphile_worker.jobs
       WHERE locked_at < now() - interval '${patience}' AND locked_by <> $1`,
      [name ?? ''],
    );
    for (const { name: other } of rows) await releaseIfDead(pool, other);
  };
  const tick = () => {
    working = working.then(look).catch(() => {}); // the database is away: the next look comes
  };
  const timer = setInterval(tick, everyMs);
  timer.unref();
  return {
    follow: (events) => {
      events.on('pool:create', ({ workerPool }: { workerPool: WorkerPool }) => {
        name = workerPool.id;
        // A queue that was begun anew has another name.
        letGo();
        tick();
      });
    },
    stop: async () => {
      clearInterval(timer);
      await working;
      letGo();
    },
  };
}

/** Gives all tasks that are being carried out back to the queue: for when no other process can be there. */
export const releaseAll = (pool: pg.Pool) =>
  pool.query(
    `SELECT graphile_worker.force_unlock_workers(array_agg(DISTINCT locked_by))
     FROM graphile_worker.jobs WHERE locked_by IS NOT NULL`,
  );

/** In one transaction: the lock that shows that nobody is there goes back with it. */
const releaseIfDead = (pool: pg.Pool, name: string) =>
  pool.query(
    `SELECT graphile_worker.force_unlock_workers(ARRAY[$1::text]) WHERE pg_try_advisory_xact_lock(${keyOf})`,
    [name],
  );
