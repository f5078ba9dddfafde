import type pg from 'pg';
import { databaseOver, type Database } from '../../../src/db/connect.ts';

/** Terminates the connection on the server, which rolls back uncommitted changes. */
const breakConnection = (client: pg.PoolClient) =>
  client.query('SELECT pg_terminate_backend(pg_backend_pid())');

/**
 * The same database, but the connection breaks at the n-th statement from now on: before it is carried out, or after,
 * when only its answer is lost. Counting goes on over all connections taken from it, so that the break may come anywhere:
 * in the middle of a transaction, at its commit, or between two transactions.
 */
export function breakingDatabase(db: Database, breakAt: number, isDoneFirst: boolean): Database {
  let count = 0;
  const pool = db.$client;
  const breaking = (client: pg.PoolClient): pg.PoolClient => {
    let isBroken = false;
    const query = async (...args: Parameters<typeof client.query>): Promise<unknown> => {
      count += 1;
      if (count !== breakAt) return client.query(...args);
      if (isDoneFirst) await client.query(...args);
      isBroken = true;
      return breakConnection(client);
    };
    const release = (isLost?: boolean) => client.release(isBroken || isLost);
    return Object.assign(Object.create(client) as pg.PoolClient, { query, release });
  };
  const connect = async () => breaking(await pool.connect());
  const query = async (...args: Parameters<pg.PoolClient['query']>): Promise<unknown> => {
    const client = await connect();
    try {
      return await client.query(...args);
    } finally {
      client.release();
    }
  };
  const broken = Object.assign(Object.create(pool) as pg.Pool, { connect, query });
  return databaseOver(broken);
}

const lostConnection = /terminating connection|Connection terminated|not queryable|EPIPE|ECONNRESET/;

/** Whether the error is a lost connection, rather than a bug. */
export function isLostConnection(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  return lostConnection.test(error.message) || isLostConnection(error.cause);
}

/** Repeats a query if its connection was terminated by another script. */
export async function retryingLostConnections<Answer>(ask: () => Promise<Answer>): Promise<Answer> {
  for (;;) {
    try {
      return await ask();
    } catch (error) {
      if (!isLostConnection(error)) throw error;
    }
  }
}
