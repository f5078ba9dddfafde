import pg from 'pg';
import { expect, test } from 'vitest';
import { serverUrl, withDatabase } from './server-url.ts';

const connection = { host: '/tmp/a folder', user: 'lectern', database: 'lectern', port: 5432 };

test('a socket folder survives the conversion to a URL', () => {
  const client = new pg.Client({ connectionString: serverUrl(connection) });
  expect(client).toMatchObject({ host: '/tmp/a folder', user: 'lectern', database: 'lectern', port: 5432 });
});

test('only the database name changes', () => {
  expect(withDatabase(serverUrl(connection), 'other')).toBe(serverUrl({ ...connection, database: 'other' }));
  expect(withDatabase('postgres://u:p@db.example:5433/postgres?sslmode=require', 'other')).toBe(
    'postgres://u:p@db.example:5433/other?sslmode=require',
  );
});
