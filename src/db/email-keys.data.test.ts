import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { freshDatabase, type FreshDatabase } from '../../test/setup/fresh-database.ts';
import { knownMigrations } from './migrate.ts';

let fresh: FreshDatabase;
let client: pg.Client;

beforeAll(async () => {
  fresh = await freshDatabase();
  client = new pg.Client({ connectionString: fresh.url });
  await client.connect();
});
afterAll(async () => {
  await client.end();
  await fresh.drop();
});

const keyOf = async (email: string): Promise<string> =>
  (await client.query<{ key: string }>('SELECT email_key($1) AS key', [email])).rows[0]!.key;

test.each([
  ['case', 'University@Example.ORG'],
  ['a capital i with a dot', 'un\u0130versity@example.org'],
  ['a capital i and a combining dot', 'unI\u0307versity@example.org'],
  ['an i and a combining dot', 'uni\u0307versity@example.org'],
  ['full-width letters', '\uff55niversity@example.org'],
  ['the long s', 'univer\u017fity@example.org'],
])('%s does not make a different address', async (_what, address) => {
  expect(await keyOf(address)).toBe('university@example.org');
});

test.each([
  ['decomposed accents', 'Jose\u0301@example.org', 'jos\u00e9@example.org'],
  ['the Kelvin sign', '\u212aelvin@example.org', 'kelvin@example.org'],
  ['a sharp s', 'GRO\u1e9e@example.org', 'gro\u00df@example.org'],
])('%s are the same address', async (_what, one, other) => {
  expect(await keyOf(one)).toBe(await keyOf(other));
});

test('different letters make different addresses', async () => {
  const addresses = [
    'university',
    'un\u0131versity',
    'un\u00efversity',
    'uni.versity',
    'uni+versity',
    '\u0443niversity',
  ];
  const keys = new Set<string>();
  for (const address of addresses) keys.add(await keyOf(address));
  expect(keys.size).toBe(addresses.length);
});

test('the migration keeps both accounts of one address, which stays with the verified one', async () => {
  const { sql } = (await knownMigrations()).find(({ name }) => name === '0036-email-keys.sql')!;
  await client.query(`
    DROP TABLE IF EXISTS before CASCADE;
    CREATE SCHEMA before;
    SET search_path TO before, public;
    CREATE TABLE users (id int, email text, email_key text GENERATED ALWAYS AS (lower(email)) STORED UNIQUE,
      is_email_verified boolean, created_at timestamptz);
    CREATE TABLE newsletter_subscribers (id int, email text, email_key text GENERATED ALWAYS AS (lower(email)) STORED UNIQUE,
      confirmed_at timestamptz, created_at timestamptz);
    INSERT INTO users VALUES (1, U&'\\FF41sha@example.org', DEFAULT, false, '2026-01-01'), (2, 'asha@example.org', DEFAULT, true, '2026-02-01'),
      (3, 'Ravi@example.org', DEFAULT, false, '2026-01-01');
    INSERT INTO newsletter_subscribers VALUES (1, U&'\\FF41sha@example.org', DEFAULT, null, '2026-01-01'), (2, 'asha@example.org', DEFAULT, now(), '2026-02-01');
  `);
  await client.query(sql);
  const { rows } = await client.query(
    'SELECT id, email, email_key, is_email_verified FROM before.users ORDER BY id',
  );
  expect(rows.map(({ email_key }) => email_key)).toEqual([
    'asha@example.org.1.invalid',
    'asha@example.org',
    'ravi@example.org',
  ]);
  expect(rows[0]).toMatchObject({ is_email_verified: false });
  expect((await client.query('SELECT id FROM before.newsletter_subscribers')).rows).toEqual([{ id: 2 }]);
});
