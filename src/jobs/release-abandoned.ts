import type { WorkerEvents } from 'graphile-worker';
import type pg from 'pg';

/** A process may have locked a task before taking its advisory lock. */
const minLockAge = '1 minute';
const everyMs = 30_000;
const lockKey = 'hashtextextended($1, 724901339)';

/**
 * Releases the tasks that nobody runs; the queue itself would wait for hours. Each process holds an advisory lock on its own name for its
 * whole lifetime, so a process whose lock can be taken has ended. A connection that breaks while the queue answers leaves a task locked for
 * a process that never heard of it: `restart` has to give it another name, after which its tasks are those of an ended process. No task of
 * a name is released while one of them runs here, or may have ended without its end being recorded: it would run twice.
 */
export function releaseAbandoned(
  pool: pg.Pool,
  restart: () => void,
): {
  attach(events: WorkerEvents): void;
  stop(): Promise<void>;
} {
  let name: string | undefined;
  let working: Promise<void> = Promise.resolve();
  let hasLost = false;
  const lock = nameLock(pool);
  const heard = heardTasks();

  const release = async () => {
    if (name !== undefined) await lock.acquire(name);
    const names = Map.groupBy(await heard.locked(pool), ({ by }) => by);
    for (const [by, tasks] of names)
      if (by !== name && tasks.some(isOld) && !tasks.some(heard.has)) await releaseIfDead(pool, by);
    const own = names.get(name ?? '') ?? [];
    const lost = own.filter((task) => isOld(task) && !heard.has(task));
    hasLost = lost.length > 0;
    // Others would have to wait for those that run.
    if (hasLost && lost.length === own.length && heard.nothingRuns()) restart();
  };
  const tick = () => {
    working = working.then(release).catch(() => {}); // the database is unreachable: the next tick tries again
  };
  const timer = setInterval(tick, everyMs);
  timer.unref();
  return {
    attach: (events) => {
      heard.attach(events);
      events.on('job:complete', () => {
        if (hasLost && heard.nothingRuns()) tick();
      });
      events.on('pool:create', ({ workerPool }) => {
        name = workerPool.id;
        // A restarted queue has another name.
        lock.release();
        tick();
      });
    },
    stop: async () => {
      clearInterval(timer);
      await working;
      lock.release();
    },
  };
}

/** The lock on the name of this process, on a connection of its own. */
function nameLock(pool: pg.Pool) {
  let holder: pg.PoolClient | undefined;
  const release = () => {
    const client = holder;
    holder = undefined;
    // Closing the connection releases its lock.
    client?.release(true);
  };
  return {
    acquire: async (name: string) => {
      if (holder) return;
      const client = await pool.connect();
      client.on('error', () => holder === client && release());
      try {
        await client.query(`SELECT pg_advisory_lock(${lockKey})`, [name]);
        holder = client;
      } catch (error) {
        client.release(true);
        throw error;
      }
    },
    release,
  };
}

/** Releases all running tasks; only for when no other process can be running. */
export const releaseAll = (pool: pg.Pool) =>
  pool.query(
    `SELECT graphile_worker.force_unlock_workers(array_agg(DISTINCT locked_by))
     FROM graphile_worker.jobs WHERE locked_by IS NOT NULL`,
  );

interface Handed {
  id: string;
  attempts: number;
}

interface Locked extends Handed {
  by: string;
  isOld: boolean;
}

const isOld = (task: Locked) => task.isOld;

/** What the queue handed out here. A task that failed is handed out again, as another attempt. */
function heardTasks() {
  const running = new Set<string>();
  /** The queue's runner doesn't wait until an end is recorded, and tries for minutes when the database is away. */
  const ended = new Set<string>();
  const keyOf = ({ id, attempts }: Handed) => `${id}/${attempts}`;
  return {
    attach: (events: WorkerEvents) => {
      events.on('job:start', ({ job }) => running.add(keyOf(job)));
      events.on('job:complete', ({ job }) => {
        running.delete(keyOf(job));
        ended.add(keyOf(job));
      });
    },
    nothingRuns: () => running.size === 0,
    has: (task: Handed) => running.has(keyOf(task)) || ended.has(keyOf(task)),
    /** The tasks that are locked, here and elsewhere. Those whose end is recorded are forgotten. */
    locked: async (pool: pg.Pool): Promise<Locked[]> => {
      const endedBefore = [...ended];
      const { rows } = await pool.query<Locked>(
        `SELECT id, attempts, locked_by AS by, locked_at < now() - interval '${minLockAge}' AS "isOld"
         FROM graphile_worker.jobs WHERE locked_by IS NOT NULL`,
      );
      const keys = new Set(rows.map(keyOf));
      for (const key of endedBefore) if (!keys.has(key)) ended.delete(key);
      return rows;
    },
  };
}

/** In one statement, so that the lock is released again at its end. */
const releaseIfDead = (pool: pg.Pool, name: string) =>
  pool.query(
    `SELECT graphile_worker.force_unlock_workers(ARRAY[$1::text]) WHERE pg_try_advisory_xact_lock(${lockKey})`,
    [name],
  );
