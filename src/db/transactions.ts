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
      const result = await new NodePgSession(client, dialect, undefined).transaction(work as never, config);
      isDone = true;
      return result as Awaited<ReturnType<typeof work>>;
    } finally {
      // Whatever is left open by a failure ends with its connection, if that can't be used any more.
      client.release(!isDone && !(await isUsable(client)));
    }
  };

const isUsable = (client: pg.PoolClient): Promise<boolean> =>
  client.query('SELECT 1').then(
    () => true,
    () => false,
  );
