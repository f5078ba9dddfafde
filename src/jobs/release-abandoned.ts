import type { WorkerEvents } from 'graphile-worker';
import type pg from 'pg';

/** A process may have locked a task before taking its advisory lock. */
const minLockAge = '1 minute';
const everyMs = 30_000;
const lockKey = 'hashtextextended($1, 724901339)';

/**
 * Releases the tasks of killed processes; the queue itself would wait for hours. Each process holds an advisory lock
 * on its own name for its whole lifetime, so a process whose lock can be taken has ended.
 */
export function releaseAbandoned(pool: pg.Pool): {
  attach(events: WorkerEvents): void;
  stop(): Promise<void>;
} {
  let name: string | undefined;
  let holder: pg.PoolClient | undefined;
  let working: Promise<void> = Promise.resolve();

  const acquireLock = async () => {
    if (holder || name === undefined) return;
    const client = await pool.connect();
    client.on('error', () => holder === client && releaseLock());
    try {
      await client.query(`SELECT pg_advisory_lock(${lockKey})`, [name]);
      holder = client;
    } catch (error) {
      client.release(true);
      throw error;
    }
  };
  const releaseLock = () => {
    const client = holder;
    holder = undefined;
    // Closing the connection releases its lock.
    client?.release(true);
  };
  const release = async () => {
    await acquireLock();
    const { rows } = await pool.query<{ name: string }>(
      `SELECT DISTINCT locked_by AS name FROM graphile_worker.jobs
       WHERE locked_at < now() - interval '${minLockAge}' AND locked_by <> $1`,
      [name ?? ''],
    );
    for (const { name: other } of rows) await releaseIfDead(pool, other);
  };
  const tick = () => {
    working = working.then(release).catch(() => {}); // the database is unreachable: the next tick tries again
  };
  const timer = setInterval(tick, everyMs);
  timer.unref();
  return {
    attach: (events) => {
      events.on('pool:create', ({ workerPool }) => {
        name = workerPool.id;
        // A restarted queue has another name.
        releaseLock();
        tick();
      });
    },
    stop: async () => {
      clearInterval(timer);
      await working;
      releaseLock();
    },
  };
}

/** Releases all running tasks; only for when no other process can be running. */
export const releaseAll = (pool: pg.Pool) =>
  pool.query(
    `SELECT graphile_worker.force_unlock_workers(array_agg(DISTINCT locked_by))
     FROM graphile_worker.jobs WHERE locked_by IS NOT NULL`,
  );

/** In one statement, so that the lock is released again at its end. */
const releaseIfDead = (pool: pg.Pool, name: string) =>
  pool.query(
    `SELECT graphile_worker.force_unlock_workers(ARRAY[$1::text]) WHERE pg_try_advisory_xact_lock(${lockKey})`,
    [name],
  );
