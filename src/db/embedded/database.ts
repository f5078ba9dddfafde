import { Client } from 'pg';

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
