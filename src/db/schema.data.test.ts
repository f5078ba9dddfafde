import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { freshDatabase, type FreshDatabase } from '../../test/setup/fresh-database.ts';
import {
  applyMigration,
  createMigrationsTable,
  knownMigrations,
  migrate,
  migrationCheck,
} from './migrate.ts';

/**
 * Everything that a database of ours consists of, by kind and name. The order of columns doesn't matter: queries name them.
 * NOT NULL is compared with its column, as PostgreSQL lists it as a constraint only since version 18.
 */
const definitions = `
  SELECT 'column' AS kind, format('%s.%s', c.relname, a.attname) AS name,
    concat_ws(' ', format_type(a.atttypid, a.atttypmod), a.attnotnull, a.attgenerated, a.attidentity, a.attstorage,
      a.attcollation::regcollation, pg_get_expr(d.adbin, d.adrelid)) AS definition
  FROM pg_attribute a JOIN pg_class c ON c.oid = a.attrelid
    LEFT JOIN pg_attrdef d ON d.adrelid = c.oid AND d.adnum = a.attnum
  WHERE c.relnamespace = 'public'::regnamespace AND c.relkind = 'r' AND a.attnum > 0 AND NOT a.attisdropped
  UNION ALL SELECT 'relation', relname, concat_ws(' ', relkind, relpersistence, reloptions)
  FROM pg_class WHERE relnamespace = 'public'::regnamespace
  UNION ALL SELECT 'constraint', format('%s.%s', conrelid::regclass, conname), pg_get_constraintdef(oid)
  FROM pg_constraint WHERE connamespace = 'public'::regnamespace AND contype <> 'n'
  UNION ALL SELECT 'index', indexrelid::regclass::text, pg_get_indexdef(indexrelid)
  FROM pg_index JOIN pg_class c ON c.oid = indrelid WHERE c.relnamespace = 'public'::regnamespace
  UNION ALL SELECT 'function', p.oid::regprocedure::text, concat_ws(' ', pg_get_functiondef(p.oid), p.proacl)
  FROM pg_proc p WHERE p.pronamespace = 'public'::regnamespace
    AND NOT EXISTS (SELECT FROM pg_depend WHERE objid = p.oid AND deptype = 'e')
  UNION ALL SELECT 'trigger', format('%s.%s', tgrelid::regclass, tgname), pg_get_triggerdef(oid)
  FROM pg_trigger WHERE NOT tgisinternal AND tgrelid::regclass::text NOT LIKE 'graphile_worker.%'
  ORDER BY 1, 2`;

async function emptied(database: FreshDatabase): Promise<pg.Client> {
  const client = new pg.Client({ connectionString: database.url });
  await client.connect();
  await client.query('DROP SCHEMA public CASCADE; CREATE SCHEMA public');
  return client;
}

async function checkOf(url: string) {
  const pool = new pg.Pool({ connectionString: url });
  return { check: await migrationCheck(pool), close: () => pool.end() };
}

let made: FreshDatabase;
let upgraded: FreshDatabase;
beforeAll(async () => {
  [made, upgraded] = [await freshDatabase(), await freshDatabase()];
});
afterAll(async () => {
  await made.drop();
  await upgraded.drop();
});

test('a new database equals one that went through every migration', async () => {
  const [ofSchema, ofMigrations] = [await emptied(made), await emptied(upgraded)];
  try {
    const known = await knownMigrations();
    await ofMigrations.query(createMigrationsTable);
    for (const migration of known) await applyMigration(ofMigrations, migration);
    expect(await migrate(made.url)).toEqual(known.map(({ name }) => name));
    const [{ rows: schema }, { rows: migrations }] = [
      await ofSchema.query(definitions),
      await ofMigrations.query(definitions),
    ];
    expect(schema.length).toBeGreaterThan(800);
    expect(schema).toEqual(migrations);
    const recorded = 'SELECT name, checksum FROM migrations ORDER BY name';
    expect((await ofSchema.query(recorded)).rows).toEqual((await ofMigrations.query(recorded)).rows);
  } finally {
    await ofSchema.end();
    await ofMigrations.end();
  }
});

test('a database that was migrated with the other published text of 0041 is accepted', async () => {
  const client = await emptied(upgraded);
  try {
    await migrate(upgraded.url);
    const record = (checksum: string) =>
      client.query("UPDATE migrations SET checksum = $1 WHERE name = '0041-sample-rows.sql'", [checksum]);
    const { check, close } = await checkOf(upgraded.url);
    await record('411589258b6c5e272b49276b95ad13b02acd38a25238f09820ce0d60b73306cb');
    expect(await migrate(upgraded.url)).toEqual([]);
    expect(await check()).toBe(true);
    await record('0'.repeat(64));
    await expect(migrate(upgraded.url)).rejects.toThrow('0041-sample-rows.sql was changed');
    expect(await check()).toBe(false);
    await close();
  } finally {
    await client.end();
  }
});

test('a database of an earlier version gets the migrations that it lacks, not the schema', async () => {
  const client = await emptied(upgraded);
  try {
    const known = await knownMigrations();
    await client.query(createMigrationsTable);
    for (const migration of known.slice(0, 5)) await applyMigration(client, migration);
    expect(await migrate(upgraded.url)).toEqual(known.slice(5).map(({ name }) => name));
    expect(await migrate(upgraded.url)).toEqual([]);
  } finally {
    await client.end();
  }
});
