import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres';
import pg from 'pg';
import * as schema from './schema/index.ts';

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
  /** Told of connections that break while idle; the pool replaces them by itself. */
  onIdleError?: (error: Error) => void;
}

/** Opens a pool. Nothing connects until the first query. */
export function openDatabase(options: ConnectionOptions): Database {
  const pool = new pg.Pool({
    connectionString: options.url,
    max: options.max ?? 10,
    connectionTimeoutMillis: 5_000,
    idleTimeoutMillis: 30_000,
    statement_timeout: options.statementTimeoutMs ?? 15_000,
    idle_in_transaction_session_timeout: 30_000,
    application_name: 'lectern',
  });
  const onIdleError = options.onIdleError ?? (() => {});
  pool.on('error', onIdleError);
  pool.on('connect', (client) => client.on('error', onIdleError));
  return drizzle(pool, { schema });
}

export const closeDatabase = (db: Database): Promise<void> => db.$client.end();
