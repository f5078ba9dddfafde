import { expect, test } from 'vitest';
import { freshDatabase } from '../../test/setup/fresh-database.ts';
import { connectClient } from './migrate.ts';

test('a connection that breaks fails its query, and only that', async () => {
  const fresh = await freshDatabase();
  const client = await connectClient({ connectionString: fresh.url });
  const other = await connectClient({ connectionString: fresh.url });
  const { rows } = await client.query<{ pid: number }>('SELECT pg_backend_pid() AS pid');
  await Promise.all([
    expect(client.query('SELECT pg_sleep(60)')).rejects.toThrow(/terminat/),
    other.query('SELECT pg_terminate_backend($1)', [rows[0]!.pid]),
  ]);
  await expect(client.query('SELECT 1')).rejects.toThrow();
  await Promise.all([client.end(), other.end()]);
  await fresh.drop();
});
