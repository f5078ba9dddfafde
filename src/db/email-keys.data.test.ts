import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { freshDatabase, type FreshDatabase } from '../../test/setup/fresh-database.ts';

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
