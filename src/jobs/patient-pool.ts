import type pg from 'pg';

const passes = /^(08|53|57)|^(ECONN\w+|EPIPE|ENOENT)$/;
const lost = /Connection terminated|timeout exceeded when trying to connect|Query read timeout|not queryable/;
/** A code that the queue takes for a reason to try again: every few seconds, a hundred times. */
const tryAgain = 'ETIMEDOUT';

/**
 * The queue tells the end of a task and tries again only after some failures; others nobody catches, and they would end the process. What
 * passes (a database that restarts, a full disk, a connection that broke) is made one that it tries again.
 */
export function patientPool(pool: pg.Pool): pg.Pool {
  const connect = async (): Promise<pg.PoolClient> => {
    const client = await pool.connect().catch(again);
    const query = (...args: Parameters<pg.PoolClient['query']>) =>
      (client.query(...args) as unknown as Promise<unknown>).catch(again);
    return Object.assign(Object.create(client) as pg.PoolClient, { query });
  };
  return Object.assign(Object.create(pool) as pg.Pool, {
    connect: (listen?: never) => (listen ? pool.connect(listen) : connect()),
  });
}

function again(error: Error & { code?: string }): never {
  if (passes.test(error.code ?? '') || lost.test(error.message)) error.code = tryAgain;
  throw error;
}
