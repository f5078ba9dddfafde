import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { freshDatabase, type FreshDatabase } from '../setup/fresh-database.ts';
import { aJob, aPost } from '../support/items.ts';
import { aPerson } from '../support/people.ts';
import { buyCredits } from '../support/purchases.ts';
import { TestPortal } from '../support/test-portal.ts';
import {
  applyMigration,
  closeDatabase,
  createMigrationsTable,
  knownMigrations,
  migrate,
  openDatabase,
} from '../../src/db/index.ts';
import { checkLedger } from '../../src/domain/payments/index.ts';

let portal: TestPortal;
let old: FreshDatabase;
let client: pg.Client;

/** Realistic content in the newest schema. */
beforeAll(async () => {
  portal = await TestPortal.start();
  const author = await aPerson(portal, { credits: { job: 5, workshop: 5 } });
  await portal.call('POST /jobs', { token: author.token, body: aJob() });
  await portal.call('POST /posts', { token: author.token, body: aPost() });
  await buyCredits(portal, author);
  await portal.work();
  old = await freshDatabase();
  client = new pg.Client({ connectionString: old.url });
  await client.connect();
  await client.query(`DROP SCHEMA public CASCADE; CREATE SCHEMA public; DROP SCHEMA graphile_worker CASCADE`);
});
afterAll(async () => {
  await client.end();
  await old.drop();
  await portal.stop();
});

type Columns = Map<string, string[]>;
/** Tables of ours with the columns that hold data of their own. */
async function columnsIn(on: Pick<pg.Client, 'query'>): Promise<Columns> {
  const { rows } = await on.query<{ name: string; columns: string[] }>(
    `SELECT c.relname AS name, array_agg(a.attname::text ORDER BY a.attnum) AS columns
     FROM pg_class c JOIN pg_attribute a ON a.attrelid = c.oid AND a.attnum > 0 AND NOT a.attisdropped AND a.attgenerated = ''
     WHERE c.relnamespace = 'public'::regnamespace AND c.relkind = 'r' AND c.relname NOT IN ('migrations', 'rate_limits')
     GROUP BY 1 ORDER BY 1`,
  );
  return new Map(rows.map(({ name, columns }) => [name, columns]));
}
const listed = (columns: string[]) => columns.map((name) => `"${name}"`).join(', ');
const rowsOf = async (table: string, columns: string[]) => {
  const { rows } = await client.query<{ row: string }>(
    `SELECT row(${listed(columns)})::text AS row FROM "${table}"`,
  );
  return rows.map(({ row }) => row);
};

/** Inserts the portal's rows into the older schema's columns of a table. */
async function fill(table: string, columns: string[]): Promise<void> {
  const { rows } = await portal.db.$client.query<{ all: string }>(
    `SELECT coalesce(jsonb_agg(to_jsonb(t)), '[]')::text AS all FROM "${table}" t`,
  );
  await client.query("SET session_replication_role = 'replica'");
  await client.query(
    `INSERT INTO "${table}" (${listed(columns)}) OVERRIDING SYSTEM VALUE
     SELECT ${listed(columns)} FROM jsonb_populate_recordset(NULL::"${table}", $1)`,
    [rows[0]!.all],
  );
  await client.query("SET session_replication_role = 'origin'");
}

test('the newest version upgrades databases of all earlier versions and keeps every row', async () => {
  const known = await knownMigrations();
  await client.query(createMigrationsTable);
  await client.query('BEGIN');
  await applyMigration(client, known[0]!);
  await client.query('COMMIT');
  const newest = await columnsIn(portal.db.$client as unknown as pg.Client);
  const filled = new Set<string>();
  let compared = 0;
  for (const migration of known.slice(1)) {
    const before: [table: string, columns: string[], rows: string[]][] = [];
    for (const [table, columns] of await columnsIn(client)) {
      const sharedColumns = columns.filter((name) => newest.get(table)?.includes(name));
      if (!filled.has(table) && sharedColumns.length > 0) await fill(table, sharedColumns);
      filled.add(table);
      before.push([table, sharedColumns, await rowsOf(table, sharedColumns)]);
    }
    await client.query('BEGIN');
    await applyMigration(client, migration);
    await client.query('COMMIT');
    for (const [table, columns, rows] of before) {
      const remaining = new Set(await rowsOf(table, columns));
      const missing = rows.filter((row) => !remaining.has(row));
      expect(missing, `${table} across ${migration.name}`).toEqual([]);
      compared += rows.length;
    }
  }
  expect(await migrate(old.url)).toEqual([]);
  const db = openDatabase({ url: old.url });
  const { problems, orders } = await checkLedger(db);
  await closeDatabase(db);
  expect([problems, orders]).toEqual([[], 1]);
  console.info(`${known.length - 1} upgrades: ${compared} rows compared across them`);
});

test('an interrupted migration is rolled back, and the next start completes it', async () => {
  const half = await freshDatabase();
  try {
    const known = await knownMigrations();
    const cut = known.slice(-3);
    const killed = new pg.Client({ connectionString: half.url });
    killed.on('error', () => {});
    await killed.connect();
    await killed.query('DROP SCHEMA public CASCADE; CREATE SCHEMA public');
    await killed.query(createMigrationsTable);
    for (const migration of known.slice(0, -3)) await applyMigration(killed, migration);
    await killed.query('BEGIN');
    for (const migration of cut) await applyMigration(killed, migration);
    // As after a kill: the connection ends, and nothing was committed.
    await killed.query('SELECT pg_terminate_backend(pg_backend_pid())').catch(() => {});
    expect(await migrate(half.url)).toEqual(cut.map(({ name }) => name));
  } finally {
    await half.drop();
  }
});
