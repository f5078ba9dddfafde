import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres';
import pg from 'pg';
import * as schema from './schema/index.ts';
import { transactionsOf } from './transactions.ts';

export type Database = NodePgDatabase<typeof schema> & { $client: pg.Pool };
/** Writing needs one of these in hand: stores that write take nothing else. */
export type Transaction = Parameters<Parameters<Database['transaction']>[0]>[0];
/** Reading works inside and outside of a transaction. */
export type Reader = Database | Transaction;

export interface ConnectionOptions {
  /** `postgresql://…`; a Unix socket's folder goes into `?host=`. */
  url: string;
  /** Most connections at once. */
  max?: number;
  /** Longest time one statement may take, in milliseconds. */
  statementTimeoutMs?: number;
  /** How much later a server that doesn't say anything any more is given up, in milliseconds. */
  silenceMs?: number;
  /** A pooler stands before the server, which refuses settings of a connection: the time is kept on our side alone. */
  isPooled?: boolean;
  /** Told of connections that break while idle; the pool replaces them by itself. */
  onIdleError?: (error: Error) => void;
}

const idleTransactionMs = 30_000;

/** Opens a pool. Nothing connects until the first query. */
export function openDatabase(options: ConnectionOptions): Database {
  const { url, max = 10, statementTimeoutMs = 15_000, silenceMs = 5_000, isPooled = false } = options;
  const pool = new pg.Pool({
    connectionString: url,
    max,
    connectionTimeoutMillis: 5_000,
    idleTimeoutMillis: 30_000,
    // The server ends a statement by itself; a server that doesn't answer any more is given up a little later.
    query_timeout: statementTimeoutMs + (isPooled ? 0 : silenceMs),
    ...(!isPooled && {
      statement_timeout: statementTimeoutMs,
      idle_in_transaction_session_timeout: idleTransactionMs,
    }),
    keepAlive: true,
    application_name: 'lectern',
  });
  const onIdleError = options.onIdleError ?? (() => {});
  pool.on('error', onIdleError);
  pool.on('connect', (client) => client.on('error', onIdleError));
  return databaseOver(pool);
}

/** Our tables on a pool. */
export const databaseOver = (pool: pg.Pool): Database =>
  Object.assign(drizzle(pool, { schema }), { transaction: transactionsOf(pool) });

/** A server that doesn't answer any more is not waited for. */
const closingMs = 2_000;

/**
 * Ends the pool and waits until its connections are closed, which the pool's own `end` doesn't: a server that is stopped next would
 * break them off.
 */
export async function closeDatabase({ $client: pool }: Database): Promise<void> {
  let open = pool.totalCount;
  const { promise: closed, resolve } = Promise.withResolvers<void>();
  pool.on('remove', () => {
    open -= 1;
    if (open === 0) resolve();
  });
  const timer = setTimeout(resolve, open === 0 ? 0 : closingMs);
  await pool.end();
  await closed;
  clearTimeout(timer);
}
