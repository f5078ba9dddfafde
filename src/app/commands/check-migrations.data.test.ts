import { afterAll, beforeAll, expect, test } from 'vitest';
import pg from 'pg';
import { freshDatabase, type FreshDatabase } from '../../../test/setup/fresh-database.ts';
import { readConfig } from '../../config/index.ts';
import { checkMigrations } from './check.ts';

let fresh: FreshDatabase;
let database: pg.Client;
let output: string[];

beforeAll(async () => {
  fresh = await freshDatabase();
  database = new pg.Client({ connectionString: fresh.url });
  await database.connect();
});
afterAll(async () => {
  await database.end();
  await fresh.drop();
});

async function check(): Promise<number> {
  output = [];
  return checkMigrations(readConfig({ DATABASE_URL: fresh.url }), (line) => output.push(line));
}

test('a database of this version misses none', async () => {
  expect(await check()).toBe(0);
  expect(output).toEqual(['Migrations: none is missing.']);
});

test('each missing migration is named with what it is for, and stays missing', async () => {
  await database.query("DELETE FROM migrations WHERE name = '0300-schema.sql'");
  await check();
  expect(await check()).toBe(0);
  expect(output).toEqual([
    'Migrations: 1 would be applied.',
    '  0300-schema.sql: The schema of version 0.3, ordered by subject.',
  ]);
});

test('an empty database misses all', async () => {
  await database.query('DROP TABLE migrations');
  await check();
  expect(output[0]).toMatch(/^Migrations: \d+ would be applied\.$/);
  expect((await database.query("SELECT to_regclass('migrations') AS there")).rows).toEqual([{ there: null }]);
});

test('a database of a newer version is refused', async () => {
  await database.query('CREATE TABLE migrations (name text, checksum text)');
  await database.query("INSERT INTO migrations VALUES ('9999-later.sql', '')");
  await expect(check()).rejects.toThrow(/migrated by a newer version \(9999-later\.sql is unknown here\)/);
});
