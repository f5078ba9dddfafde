import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import { NodePgSession } from 'drizzle-orm/node-postgres/session';
import { PgDialect } from 'drizzle-orm/pg-core';
import type pg from 'pg';
import type * as schema from './schema/index.ts';

type Database = NodePgDatabase<typeof schema>;

const dialect = new PgDialect();

/**
 * Runs transactions so that their connection always returns to the pool. Drizzle's own implementation leaks it when
 * BEGIN fails on a connection that broke while idle, so a database restart would exhaust the pool.
 */
export const transactionsOf =
  (pool: pg.Pool): Database['transaction'] =>
  async (work, config) => {
    const client = await pool.connect();
    let isDone = false;
    let isReleased = false;
    const release = (isBroken: boolean) => {
      if (isReleased) return;
      isReleased = true;
      client.release(isBroken);
    };
    try {
      const session = new NodePgSession(
        abandoning(client, () => release(true)),
        dialect,
        undefined,
      );
      const result = await session.transaction(work as never, config);
      isDone = true;
      return result as Awaited<ReturnType<typeof work>>;
    } finally {
      // If the connection is unusable, closing it also ends the transaction.
      release(!isDone && !(await isUsable(client)));
    }
  };

/**
 * After a timeout a connection still waits for that response, and ROLLBACK and all later queries would wait behind
 * it. So it is closed, whether that happens at BEGIN, at COMMIT or in between.
 */
function abandoning(client: pg.PoolClient, close: () => void): pg.PoolClient {
  const query = async (...args: Parameters<pg.PoolClient['query']>): Promise<unknown> => {
    try {
      return await client.query(...args);
    } catch (error) {
      if (isTimeout(error)) close();
      // The connection is closed, which undoes the transaction too; the error that led here is the one to report.
      if (isRollback(args[0])) return close();
      throw error;
    }
  };
  return Object.assign(Object.create(client) as pg.PoolClient, { query });
}

const isRollback = (query: unknown): boolean =>
  (typeof query === 'string' ? query : (query as { text?: string })?.text) === 'rollback';

const isTimeout = (error: unknown): boolean =>
  error instanceof Error && (error.message === 'Query read timeout' || isTimeout(error.cause));

const isUsable = (client: pg.PoolClient): Promise<boolean> =>
  client.query('SELECT 1').then(
    () => true,
    () => false,
  );
