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

/** Content as people make it, in the newest state. */
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

const namesIn = async (on: pg.Client | pg.Pool, table: string) => {
  const { rows } = await on.query<{ name: string }>(
    `SELECT column_name AS name FROM information_schema.columns
     WHERE table_schema = 'public' AND table_name = $1 AND is_generated = 'NEVER' ORDER BY ordinal_position`,
    [table],
  );
  return rows.map(({ name }) => name);
};
const tablesIn = async () => {
  const { rows } = await client.query<{ name: string }>(
    `SELECT table_name AS name FROM information_schema.tables
     WHERE table_schema = 'public' AND table_type = 'BASE TABLE' AND table_name NOT IN ('migrations', 'rate_limits')`,
  );
  return rows.map(({ name }) => name);
};
const listed = (columns: string[]) => columns.map((name) => `"${name}"`).join(', ');
const rowsOf = async (table: string, columns: string[]) => {
  const { rows } = await client.query<{ row: string }>(
    `SELECT row(${listed(columns)})::text AS row FROM "${table}" ORDER BY 1`,
  );
  return rows.map(({ row }) => row);
};

/** Puts the portal's rows into the tables and columns that this older state knows. @returns how many */
async function fill(): Promise<number> {
  let count = 0;
  await client.query("SET session_replication_role = 'replica'");
  for (const table of await tablesIn()) {
    const known = await namesIn(portal.db.$client as unknown as pg.Pool, table);
    const columns = (await namesIn(client, table)).filter((name) => known.includes(name));
    if (columns.length === 0) continue;
    const { rows } = await portal.db.$client.query<{ row: object }>(
      `SELECT to_jsonb(t) AS row FROM "${table}" t`,
    );
    for (const { row } of rows) {
      await client.query(
        `INSERT INTO "${table}" (${listed(columns)}) OVERRIDING SYSTEM VALUE
         SELECT ${listed(columns)} FROM jsonb_populate_record(NULL::"${table}", $1) ON CONFLICT DO NOTHING`,
        [JSON.stringify(row)],
      );
      count += 1;
    }
  }
  await client.query("SET session_replication_role = 'origin'");
  return count;
}

test('the newest version starts on the database of the first, of the one before it and of all between: every row is kept', async () => {
  const known = await knownMigrations();
  await client.query(createMigrationsTable);
  await client.query('BEGIN');
  await applyMigration(client, known[0]!);
  await client.query('COMMIT');
  let compared = 0;
  for (const migration of known.slice(1)) {
    await client.query('BEGIN');
    await fill();
    const before = new Map<string, { columns: string[]; rows: string[] }>();
    for (const table of await tablesIn()) {
      const columns = await namesIn(client, table);
      before.set(table, { columns, rows: await rowsOf(table, columns) });
    }
    await applyMigration(client, migration);
    for (const [table, { columns, rows }] of before) {
      const kept = new Set(await rowsOf(table, columns));
      expect(
        rows.filter((row) => !kept.has(row)),
        `${table} across ${migration.name}`,
      ).toEqual([]);
      compared += rows.length;
    }
    await client.query('COMMIT');
  }
  expect(await migrate(old.url)).toEqual([]);
  const db = openDatabase({ url: old.url });
  const { problems, orders } = await checkLedger(db);
  await closeDatabase(db);
  expect([problems, orders]).toEqual([[], 1]);
  console.info(`${known.length - 1} upgrades: ${compared} rows compared across them`);
});

test('a migration that is cut off in the middle leaves the state before it, and the next start does the rest', async () => {
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
    // As when its process is killed: the connection ends, and nothing was committed.
    await killed.query('SELECT pg_terminate_backend(pg_backend_pid())').catch(() => {});
    expect(await migrate(half.url)).toEqual(cut.map(({ name }) => name));
  } finally {
    await half.drop();
  }
});
