import { randomInt } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres';
import pg from 'pg';
import * as schema from './schema/index.ts';
import { transactionsOf } from './transactions.ts';

export type Database = NodePgDatabase<typeof schema> & { $client: pg.Pool };
/** Store functions that write take a transaction, never a database. */
export type Transaction = Parameters<Parameters<Database['transaction']>[0]>[0];
/** Reads work inside and outside of a transaction. */
export type Reader = Database | Transaction;

export interface ConnectionOptions {
  /** `postgresql://…`; a Unix socket's folder goes into `?host=`. */
  url: string;
  /** Maximum pool size. */
  max?: number;
  /** Statement timeout in milliseconds. */
  statementTimeoutMs?: number;
  /** Milliseconds after the statement timeout at which an unresponsive server's connection is closed. */
  silenceMs?: number;
  /** A pooler in front of the server refuses connection settings, so only the client-side timeout applies. */
  isPooled?: boolean;
  /** Called when an idle connection breaks; the pool replaces it. */
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
    // The server enforces statement_timeout; the client's later timeout covers a server that doesn't respond at all.
    query_timeout: statementTimeoutMs + (isPooled ? 0 : silenceMs),
    ...(!isPooled && {
      statement_timeout: statementTimeoutMs,
      idle_in_transaction_session_timeout: idleTransactionMs,
    }),
    keepAlive: true,
    application_name: 'lectern',
  });
  // For idle connections; one in use reports its error to its query, and must not end the process by an unheard event.
  pool.on('error', options.onIdleError ?? (() => {}));
  pool.on('connect', (client) => client.on('error', () => {}));
  return databaseOver(pool);
}

/** Drizzle with our schema on a given pool. */
export const databaseOver = (pool: pg.Pool): Database =>
  Object.assign(drizzle(pool, { schema }), { transaction: transactionsOf(pool) });

/** Limit for closing connections to an unresponsive server. */
const closingMs = 2_000;

/**
 * Ends the pool and waits until its connections are closed, which the pool's own `end` doesn't: stopping the server
 * right after would break them off.
 */
export async function closeDatabase({ $client: pool }: Database): Promise<void> {
  let open = pool.totalCount;
  const { promise: closed, resolve } = Promise.withResolvers<void>();
  pool.on('remove', () => {
    open -= 1;
    if (open === 0) resolve();
  });
  if (open === 0) resolve();
  // Waits for queries at work, so the time to close begins after it.
  await pool.end();
  const timer = setTimeout(resolve, closingMs);
  await closed;
  clearTimeout(timer);
}

/** The number that each change of public content raises (`content_changed` in the schema), not only when it is committed. */
export async function contentNumber({ $client }: Database): Promise<string> {
  const { rows } = await $client.query<{ number: string }>('SELECT last_value AS number FROM content_number');
  return rows[0]!.number;
}

/** Drops all cached pages, after a change that no trigger sees. */
export async function raiseContentNumber(db: Reader): Promise<void> {
  await db.execute(sql`SELECT nextval('content_number'), pg_notify('content_changed', '')`);
}

const patienceMs = 10_000;

/** An open transaction that holds a lock which only its own database knows. */
interface MarkedDatabase {
  /** Whether the address leads to the same database. @throws the error of the connection */
  isAt(url: string): Promise<boolean>;
  release(): Promise<void>;
}

/**
 * Marks a database with an advisory lock, to compare addresses with it. Names, numbers and the server's identifier would not do: a copy of
 * the server's files has the same ones. Writes nothing, works through a pooler, and needs no rights.
 * @throws the error of the connection
 */
export async function markDatabase(url: string): Promise<MarkedDatabase> {
  const lock = randomInt(2 ** 47);
  const marked = await begin(url);
  const release = () => marked.end().catch(() => {});
  try {
    await marked.query('SELECT pg_advisory_xact_lock($1)', [lock]);
  } catch (error) {
    await release();
    throw error;
  }
  return { isAt: (other) => isLocked(other, lock), release };
}

async function isLocked(url: string, lock: number): Promise<boolean> {
  const client = await begin(url);
  try {
    const { rows } = await client.query<{ free: boolean }>('SELECT pg_try_advisory_xact_lock($1) AS free', [
      lock,
    ]);
    return !rows[0]!.free;
  } finally {
    await client.end().catch(() => {});
  }
}

async function begin(url: string): Promise<pg.Client> {
  const client = new pg.Client({
    connectionString: url,
    application_name: 'lectern check',
    connectionTimeoutMillis: patienceMs,
    query_timeout: patienceMs,
  });
  // An error of the connection also fails its query, which reports it.
  client.on('error', () => {});
  try {
    await client.connect();
    await client.query('BEGIN');
    return client;
  } catch (error) {
    await client.end().catch(() => {});
    throw error;
  }
}
