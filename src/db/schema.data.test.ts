import pg from 'pg';
import { afterAll, beforeEach, expect, test } from 'vitest';
import { freshDatabase, type FreshDatabase } from '../../test/setup/fresh-database.ts';
import { backupOf, databaseOf } from '../../test/support/old-databases.ts';
import { differences, tableSums } from '../backup/database/describe.ts';
import { moveDatabase, restoreBackup } from '../backup/index.ts';
import { checkLedger } from '../domain/commerce/index.ts';
import { closeDatabase, openDatabase } from './connect.ts';
import {
  applyMigration,
  createMigrationsTable,
  knownMigrations,
  migrate,
  migrationCheck,
  missingMigrations,
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
  UNION ALL SELECT 'relation', relname, concat_ws(' ', relkind, relpersistence, reloptions, relacl)
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
  UNION ALL SELECT 'statistics', stxname, pg_get_statisticsobjdef(oid)
  FROM pg_statistic_ext WHERE stxnamespace = 'public'::regnamespace
  UNION ALL SELECT 'sequence', sequencename, concat_ws(' ', data_type, start_value, increment_by, max_value)
  FROM pg_sequences WHERE schemaname = 'public'
  UNION ALL SELECT 'extension', extname, '' FROM pg_extension
  UNION ALL SELECT 'migration', name, checksum FROM migrations
  ORDER BY 1, 2`;

const opened: FreshDatabase[] = [];
const open = async (made: Promise<FreshDatabase>): Promise<string> => {
  const database = await made;
  opened.push(database);
  return database.url;
};
const onDatabase = async <Result>(url: string, work: (client: pg.Client) => Promise<Result>) => {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  return work(client).finally(() => client.end());
};
const definitionsIn = (url: string) =>
  onDatabase(url, async (client) => (await client.query(definitions)).rows as object[]);
const withPool = async <Result>(url: string, work: (pool: pg.Pool) => Promise<Result>) => {
  const pool = new pg.Pool({ connectionString: url });
  return work(pool).finally(() => pool.end());
};
const emptyPublic = (url: string) =>
  onDatabase(url, (client) => client.query('DROP SCHEMA public CASCADE; CREATE SCHEMA public'));

let old: string;
let names: string[];
beforeEach(async () => {
  old = await open(databaseOf('0.2.9'));
  names = (await knownMigrations()).map(({ name }) => name);
});
afterAll(async () => {
  for (const database of opened) await database.drop();
});

const sumsIn = (url: string) => onDatabase(url, tableSums);
const restore = (version: Parameters<typeof backupOf>[0], url: string) => {
  const files = { put: async () => {}, remove: async () => {} } as never;
  return restoreBackup(
    { databaseUrl: url, files },
    backupOf(version),
    { identities: [] },
    { replace: false },
  );
};
/** Whether the portal would be ready. */
const isMigrated = (url: string) => withPool(url, async (pool) => (await migrationCheck(pool))());

test('a database of 0.2.9 is taken over: it has the schema of a new one and all of its rows', async () => {
  const made = await open(freshDatabase());
  await emptyPublic(made);
  expect(await migrate(made)).toEqual(names);
  const before = await sumsIn(old);
  expect([...before.values()].filter(({ rows }) => rows > 0).length).toBeGreaterThan(20);
  expect(await isMigrated(old)).toBe(false);
  expect((await withPool(old, missingMigrations)).map(({ name }) => name)).toEqual(names);
  expect(await migrate(old)).toEqual(names);
  const [ofOld, ofNew] = [await definitionsIn(old), await definitionsIn(made)];
  expect(ofNew.length).toBeGreaterThan(800);
  expect(ofOld).toEqual(ofNew);
  // Tables that later migrations drop, and those that get or rename a column of their own, whose rows have other sums then.
  const dropped = ['public.search_equivalents', 'public.vain_searches'];
  const altered = (await knownMigrations()).flatMap(({ sql }) => [
    ...sql.matchAll(/ALTER TABLE (\w+)\s+(?:ADD COLUMN (?![^;]* GENERATED )|RENAME COLUMN )/g),
  ]);
  const changed = [...new Set(altered.map(([, table]) => `public.${table}`))].filter(
    (table) => before.get(table)?.rows,
  );
  const after = await sumsIn(old);
  expect(differences(after, before).toSorted()).toEqual(
    ['public.migrations', ...dropped, ...changed].toSorted(),
  );
  for (const table of changed) expect(after.get(table)?.rows, table).toBe(before.get(table)?.rows);
  expect(await migrate(old)).toEqual([]);
  expect(await isMigrated(old)).toBe(true);
});

test('a backup of 0.2.9 is restored and taken over like its database', async () => {
  const restored = await open(freshDatabase());
  expect((await restore('0.2.9', restored)).migrated).toEqual(names);
  await migrate(old);
  expect(await definitionsIn(restored)).toEqual(await definitionsIn(old));
  // They were migrated at different times.
  expect(differences(await sumsIn(restored), await sumsIn(old))).toEqual(['public.migrations']);
  const db = openDatabase({ url: restored });
  const { problems, orders } = await checkLedger(db);
  await closeDatabase(db);
  expect([problems, orders]).toEqual([[], 2]);
});

test.each([
  ['0.2', () => open(databaseOf('0.2')), 'SELECT'],
  ['between 0.2 and 0.2.9', async () => old, "DELETE FROM migrations WHERE name LIKE '0142%'"],
  [
    '0.2.9 with a migration that was changed',
    async () => old,
    "UPDATE migrations SET checksum = repeat('0', 64) WHERE name LIKE '0142%'",
  ],
])('a database of %s is refused, and stays as it is', async (_version, made, change) => {
  const url = await made();
  await onDatabase(url, (client) => client.query(change));
  const before = [await definitionsIn(url), await sumsIn(url)];
  const refusal = 'The database is older than version 0.2.9. Start version 0.2.9 once, then this version';
  await expect(migrate(url)).rejects.toThrow(refusal);
  await expect(withPool(url, missingMigrations)).rejects.toThrow(refusal);
  await expect(moveDatabase(url, old, { version: 'test', replace: true })).rejects.toThrow(refusal);
  expect([await definitionsIn(url), await sumsIn(url)]).toEqual(before);
  expect(await isMigrated(url)).toBe(false);
});

test('a backup of 0.2 is refused, and changes nothing', async () => {
  const before = await sumsIn(old);
  await expect(restore('0.2', old)).rejects.toThrow(
    'The backup is older than version 0.2.9. Restore it with version 0.2.9, and back up again',
  );
  expect(differences(await sumsIn(old), before)).toEqual([]);
});

test('an interrupted migration is rolled back, and the next start completes it', async () => {
  const url = await open(freshDatabase());
  await emptyPublic(url);
  const killed = new pg.Client({ connectionString: url });
  killed.on('error', () => {});
  await killed.connect();
  await killed.query(createMigrationsTable);
  await killed.query('BEGIN');
  for (const migration of await knownMigrations()) await applyMigration(killed, migration);
  // As after a kill: the connection ends, and nothing was committed.
  await killed.query('SELECT pg_terminate_backend(pg_backend_pid())').catch(() => {});
  expect(await migrate(url)).toEqual(names);
});

test('a migration that was changed after it had been applied is refused', async () => {
  await migrate(old);
  await onDatabase(old, (client) =>
    client.query('UPDATE migrations SET checksum = $1 WHERE name = $2', ['0'.repeat(64), names[0]]),
  );
  await expect(migrate(old)).rejects.toThrow(`${names[0]} was changed`);
  expect(await isMigrated(old)).toBe(false);
});
