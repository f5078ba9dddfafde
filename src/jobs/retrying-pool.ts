import { setImmediate as turn } from 'node:timers/promises';
import type pg from 'pg';

const temporary = /^(08|53|57)|^(ECONN\w+|EPIPE|ENOENT)$/;
const connectionLost =
  /Connection terminated|timeout exceeded when trying to connect|Query read timeout|not queryable/;
/** graphile-worker retries on this error code: every few seconds, up to a hundred times. */
const tryAgain = 'ETIMEDOUT';

export type RetryingPool = pg.Pool & {
  /**
   * Resolves once no query is pending: the runner's own stop doesn't wait for its last task to be recorded. Calls
   * made after that never settle, because the database may be gone by then and nothing would catch the rejection.
   */
  drain(): Promise<void>;
};

/**
 * graphile-worker retries only some errors when it records the end of a task; others become unhandled rejections that
 * would end the process. This pool gives temporary failures (restarting database, full disk, lost connection) a code
 * that it retries.
 */
export function retryingPool(pool: pg.Pool): RetryingPool {
  const pending = new Set<Promise<unknown>>();
  let isDrained = false;
  const ask = <Answer>(answer: Promise<Answer>): Promise<Answer> => {
    const result = answer.catch(again).finally(() => pending.delete(result));
    pending.add(result);
    return result;
  };
  const connect = async (): Promise<pg.PoolClient> => {
    if (isDrained) return new Promise(() => {});
    const client = await ask(pool.connect());
    const query = (...args: Parameters<pg.PoolClient['query']>) =>
      ask(client.query(...args) as unknown as Promise<unknown>);
    return Object.assign(Object.create(client) as pg.PoolClient, { query });
  };
  return Object.assign(Object.create(pool) as pg.Pool, {
    connect: (listen?: never) => (listen ? pool.connect(listen) : connect()),
    drain: async () => {
      while (pending.size > 0) {
        await Promise.allSettled(pending);
        // A caller that has just received a connection sends its query now.
        await turn();
      }
      isDrained = true;
    },
  });
}

function again(error: Error & { code?: string }): never {
  if (temporary.test(error.code ?? '') || connectionLost.test(error.message)) error.code = tryAgain;
  throw error;
}
