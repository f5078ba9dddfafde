import { Client } from 'pg';
import type { Account } from './account.ts';
import type { Binaries } from './binaries.ts';
import type { Folders } from './folders.ts';

/** What a start has determined: paths, account and binaries. */
export interface Setup {
  folders: Folders;
  account: Account;
  binaries: Binaries;
  onProgress: (step: string) => void;
  /** PostgreSQL was started and isn't ready yet. */
  onWaiting: () => void;
}

export interface Connection {
  host: string;
  user: string;
  database: string;
  port: number;
}

/** Creates the application's database on a new cluster, or after a start that was interrupted just before. */
export async function ensureDatabase(connection: Connection): Promise<void> {
  const client = new Client({ ...connection, database: 'postgres' });
  client.on('error', () => undefined); // the pending query reports it
  await client.connect();
  try {
    const { rowCount } = await client.query('SELECT FROM pg_database WHERE datname = $1', [
      connection.database,
    ]);
    if (rowCount === 0) await client.query(`CREATE DATABASE "${connection.database}"`);
  } finally {
    await client.end();
  }
}
