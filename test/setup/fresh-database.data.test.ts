import pg from 'pg';
import { afterEach, expect, test } from 'vitest';
import { freshDatabase, type FreshDatabase } from './fresh-database.ts';

const opened: FreshDatabase[] = [];
const open = async () => {
  const database = await freshDatabase();
  opened.push(database);
  return database;
};
const query = async (url: string, text: string) => {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  return client.query(text).finally(() => client.end());
};

afterEach(async () => {
  for (const database of opened.splice(0)) await database.drop();
});

test('a fresh database is migrated', async () => {
  const { url } = await open();
  expect((await query(url, 'SELECT name FROM migrations')).rows.length).toBeGreaterThan(0);
});

test('tests do not see each other’s data', async () => {
  const [one, other] = [await open(), await open()];
  await query(one.url, 'CREATE TABLE mine (id int)');
  await expect(query(other.url, 'SELECT * FROM mine')).rejects.toThrow('does not exist');
});

test('a database can be dropped while connections are open', async () => {
  const { url, drop } = await open();
  const client = new pg.Client({ connectionString: url });
  client.on('error', () => {});
  await client.connect();
  await drop();
  await expect(query(url, 'SELECT 1')).rejects.toThrow('does not exist');
});
