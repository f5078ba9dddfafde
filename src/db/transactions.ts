import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import { NodePgSession } from 'drizzle-orm/node-postgres/session';
import { PgDialect } from 'drizzle-orm/pg-core';
import type pg from 'pg';
import type * as schema from './schema/index.ts';

type Database = NodePgDatabase<typeof schema>;

const dialect = new PgDialect();

/**
 * Begins transactions so that their connection always comes back to the pool. Drizzle's own way keeps it for ever when a
 * connection that broke while idle fails at BEGIN: a restart of the database would take the whole pool away.
 */
export const transactionsOf =
  (pool: pg.Pool): Database['transaction'] =>
  async (work, config) => {
    const client = await pool.connect();
    let isDone = false;
    try {
      const session = new NodePgSession(abandoning(client), dialect, undefined);
      const result = await session.transaction(work as never, config);
      isDone = true;
      return result as Awaited<ReturnType<typeof work>>;
    } finally {
      // Whatever is left open by a failure ends with its connection, if that can't be used any more.
      client.release(!isDone && !(await isUsable(client)));
    }
  };

/**
 * A connection whose server said nothing in time still waits for that answer, and everything after would wait for it too:
 * ROLLBACK, and whoever gets the connection next. It is cut, be it at BEGIN, at COMMIT or in between.
 */
function abandoning(client: pg.PoolClient): pg.PoolClient {
  const query = async (...args: Parameters<pg.PoolClient['query']>): Promise<unknown> => {
    try {
      return await client.query(...args);
    } catch (error) {
      if (isSilence(error)) cut(client);
      throw error;
    }
  };
  return Object.assign(Object.create(client) as pg.PoolClient, { query });
}

const isSilence = (error: unknown): boolean =>
  error instanceof Error && (error.message === 'Query read timeout' || isSilence(error.cause));

const cut = (client: pg.PoolClient) =>
  (client as unknown as { connection: { stream: { destroy(): void } } }).connection.stream.destroy();

const isUsable = (client: pg.PoolClient): Promise<boolean> =>
  client.query('SELECT 1').then(
    () => true,
    () => false,
  );
