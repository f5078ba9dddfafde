import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { applyMigration, knownMigrations } from './migrate.ts';
import { databaseOf02 } from '../../test/support/database-of-0.2.ts';

/** Institutes and employers of an older database, compared by the present key. */

let database: Awaited<ReturnType<typeof databaseOf02>>;
let client: pg.Client;

const rows = async <Row>(query: string) => (await client.query(query)).rows as Row[];

beforeAll(async () => {
  database = await databaseOf02();
  client = new pg.Client({ connectionString: database.url });
  await client.connect();
  const applied = (await rows<{ name: string }>('SELECT name FROM migrations')).map(({ name }) => name);
  const missing = (await knownMigrations()).filter(
    ({ name }) => !applied.includes(name) && !name.startsWith('0068'),
  );
  const names = missing.findIndex(({ name }) => name === '0090-names.sql');
  for (const migration of missing.slice(0, names)) await applyMigration(client, migration);
  await client.query(`
    INSERT INTO institutes (id, name, location, created_at, updated_at)
    SELECT gen_random_uuid(), name, 'Asia/India', timestamptz '2026-01-01' + nth * interval '1 day', '2026-01-01'
    FROM unnest(ARRAY['St. John''s College, Agra', 'St. John’s College Agra', 'ST. JOHN’S COLLEGE, AGRA.', 'Other College']) WITH ORDINALITY AS one (name, nth)`);
  await client.query(
    `UPDATE items SET organiser = 'St. John’s College, Agra' WHERE id = (SELECT min(id::text)::uuid FROM items WHERE type = 'job')`,
  );
  for (const migration of missing.slice(names)) await applyMigration(client, migration);
});
afterAll(async () => {
  await client.end();
  await database.drop();
});

test('records that now have one name are kept, the later ones with a number', async () => {
  const found = await rows<{ name: string }>(
    "SELECT name FROM institutes WHERE name ILIKE 'st. john%agra%' OR name = 'Other College' ORDER BY created_at",
  );
  expect(found.map(({ name }) => name)).toEqual([
    "St. John's College, Agra",
    'St. John’s College Agra (2)',
    'ST. JOHN’S COLLEGE, AGRA. (3)',
    'Other College',
  ]);
});

test('every stored key is the present one', async () => {
  expect(
    await rows(`
      SELECT name FROM institutes WHERE name_key <> name_key(name) OR look_alike_key <> look_alike_key(name)
      UNION ALL SELECT organiser FROM items WHERE organiser_key <> name_key(organiser)`),
  ).toEqual([]);
  expect(
    await rows(`
      SELECT institutes.name FROM items JOIN institutes ON institutes.name_key = organiser_key
      WHERE organiser = 'St. John’s College, Agra'`),
  ).toEqual([{ name: "St. John's College, Agra" }]);
});
