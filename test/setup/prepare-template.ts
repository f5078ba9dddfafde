import pg from 'pg';
import { migrate } from '../../src/db/index.ts';
import { withDatabase } from './server-url.ts';

export const TEMPLATE = 'lectern_template';

/** Makes the migrated database that every test's own database is a copy of. */
export async function prepareTemplate(server: string): Promise<void> {
  const client = new pg.Client({ connectionString: server });
  await client.connect();
  try {
    await client.query(`DROP DATABASE IF EXISTS ${TEMPLATE}`);
    await client.query(`CREATE DATABASE ${TEMPLATE}`);
  } finally {
    await client.end();
  }
  await migrate(withDatabase(server, TEMPLATE));
}
