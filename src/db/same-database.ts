import { randomInt } from 'node:crypto';
import pg from 'pg';

const patienceMs = 10_000;

/** An open transaction that holds a lock which only its own database knows. */
export interface MarkedDatabase {
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
