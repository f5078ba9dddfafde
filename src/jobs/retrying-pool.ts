import { setImmediate as turn } from 'node:timers/promises';
import type pg from 'pg';

const passes = /^(08|53|57)|^(ECONN\w+|EPIPE|ENOENT)$/;
const lost = /Connection terminated|timeout exceeded when trying to connect|Query read timeout|not queryable/;
/** A code that the queue takes for a reason to try again: every few seconds, a hundred times. */
const tryAgain = 'ETIMEDOUT';

export type RetryingPool = pg.Pool & {
  /**
   * Comes when nothing is asked for any more: the queue doesn't wait itself until the end of its last task is told. Whoever still
   * waits to try again is never answered: by then the database may be closed or gone, which nobody would catch.
   */
  drain(): Promise<void>;
};

/**
 * The queue tells the end of a task and tries again only after some failures; others nobody catches, and they would end the process. What
 * passes (a database that restarts, a full disk, a connection that broke) is made one that it tries again.
 */
export function retryingPool(pool: pg.Pool): RetryingPool {
  const asked = new Set<Promise<unknown>>();
  let isAtRest = false;
  const ask = <Answer>(answer: Promise<Answer>): Promise<Answer> => {
    const told = answer.catch(again).finally(() => asked.delete(told));
    asked.add(told);
    return told;
  };
  const connect = async (): Promise<pg.PoolClient> => {
    if (isAtRest) return new Promise(() => {});
    const client = await ask(pool.connect());
    const query = (...args: Parameters<pg.PoolClient['query']>) =>
      ask(client.query(...args) as unknown as Promise<unknown>);
    return Object.assign(Object.create(client) as pg.PoolClient, { query });
  };
  return Object.assign(Object.create(pool) as pg.Pool, {
    connect: (listen?: never) => (listen ? pool.connect(listen) : connect()),
    drain: async () => {
      while (asked.size > 0) {
        await Promise.allSettled(asked);
        // Whoever got a connection asks something of it now.
        await turn();
      }
      isAtRest = true;
    },
  });
}

function again(error: Error & { code?: string }): never {
  if (passes.test(error.code ?? '') || lost.test(error.message)) error.code = tryAgain;
  throw error;
}
