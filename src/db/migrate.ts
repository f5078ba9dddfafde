import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { runMigrations } from 'graphile-worker';
import pg from 'pg';
import { connectClient } from './connect-client.ts';

const folder = new URL('./migrations/', import.meta.url);
/** An arbitrary number; all processes must use the same one. */
export const migrationLock = 724_901_337;

export interface Migration {
  name: string;
  sql: string;
  checksum: string;
  /** Part of `schema.sql`, so a new database doesn't need it. */
  isInSchema: boolean;
}

/** The database's schema doesn't match this version; the message says what to do. */
export class MigrationError extends Error {}

async function readMigrations(from: URL, isInSchema: boolean): Promise<Migration[]> {
  const names = (await readdir(from)).filter((name) => /^\d{4}-.*\.sql$/.test(name)).sort();
  return Promise.all(
    names.map(async (name) => {
      const sql = await readFile(new URL(name, from), 'utf8');
      return { name, sql, checksum: createHash('sha256').update(sql).digest('hex'), isInSchema };
    }),
  );
}

/** 0041 was published with two texts. 0046 leaves the same rows after both. */
const otherTexts = new Map([
  ['0041-sample-rows.sql', '411589258b6c5e272b49276b95ad13b02acd38a25238f09820ce0d60b73306cb'],
]);

/** Whether a database may have recorded this checksum for the migration. */
export const isChecksumOf = ({ name, checksum }: Migration, recorded: string): boolean =>
  recorded === checksum || recorded === otherTexts.get(name);

/** All migrations of this version, in order. */
export async function knownMigrations(): Promise<Migration[]> {
  return [
    ...(await readMigrations(new URL('before-1.0/', folder), true)),
    ...(await readMigrations(folder, false)),
  ];
}

function assertFits(known: Migration[], applied: Map<string, string>): void {
  for (const [name, checksum] of applied) {
    const migration = known.find((one) => one.name === name);
    if (!migration)
      throw new MigrationError(
        `The database was migrated by a newer version (${name} is unknown here). Start that version, or restore a backup.`,
      );
    if (!isChecksumOf(migration, checksum))
      throw new MigrationError(
        `The migration ${name} was changed after it had been applied. Restore its file.`,
      );
  }
}

export const createMigrationsTable =
  'CREATE TABLE IF NOT EXISTS migrations (name text PRIMARY KEY, checksum text NOT NULL, applied_at timestamptz NOT NULL DEFAULT now())';

const record = ({ name, checksum }: Migration, client: pg.Client) =>
  client.query('INSERT INTO migrations (name, checksum) VALUES ($1, $2)', [name, checksum]);

/** Applies and records one migration, in the caller's transaction. */
export async function applyMigration(client: pg.Client, migration: Migration): Promise<void> {
  await client.query(migration.sql);
  await record(migration, client);
}

/**
 * Creates the tables of a new database, in the caller's transaction.
 * @param wanted this version's migrations, or those that a backup was made with
 */
export async function createTables(client: pg.Client, wanted: Migration[]): Promise<void> {
  const names = new Set(wanted.map(({ name }) => name));
  const known = await knownMigrations();
  const isWhole = known.every(({ name, isInSchema }) => !isInSchema || names.has(name));
  if (isWhole) await client.query(await readFile(new URL('schema.sql', folder), 'utf8'));
  for (const migration of wanted)
    await (isWhole && migration.isInSchema ? record(migration, client) : applyMigration(client, migration));
}

async function inTransaction(client: pg.Client, work: () => Promise<void>): Promise<void> {
  await client.query('BEGIN');
  try {
    await work();
    await client.query('COMMIT');
  } catch (error) {
    await client.query('ROLLBACK');
    throw error;
  }
}

const hasMigrationsTable = async (client: pg.Client): Promise<boolean> =>
  (await client.query("SELECT FROM pg_class WHERE oid = to_regclass('migrations')")).rowCount === 1;

/** A role without DDL rights found pending migrations. */
function explainRights(error: unknown): unknown {
  return (error as { code?: string }).code === '42501'
    ? new MigrationError(
        'The role of DATABASE_URL may not migrate the database. Run npm run migrate with DATABASE_OWNER_URL first.',
      )
    : error;
}

/**
 * Migrates the database at `url` to this version: our tables and the queue's. A lock serialises processes that start
 * together. Each migration is one transaction, and so is the whole schema of a new database: an interrupted run leaves the previous state.
 * @returns names of the migrations that were applied now
 */
export async function migrate(url: string): Promise<string[]> {
  const client = await connectClient({ connectionString: url, application_name: 'lectern migrate' });
  try {
    await client.query('SET client_min_messages = warning');
    await client.query('SELECT pg_advisory_lock($1)', [migrationLock]);
    if (!(await hasMigrationsTable(client))) await client.query(createMigrationsTable);
    const { rows } = await client.query<{ name: string; checksum: string }>(
      'SELECT name, checksum FROM migrations',
    );
    const applied = new Map(rows.map((row) => [row.name, row.checksum]));
    const known = await knownMigrations();
    assertFits(known, applied);
    const missing = known.filter((one) => !applied.has(one.name));
    if (applied.size === 0) await inTransaction(client, () => createTables(client, known));
    else
      for (const migration of missing) await inTransaction(client, () => applyMigration(client, migration));
    await migrateQueue(url);
    return missing.map((one) => one.name);
  } catch (error) {
    throw explainRights(error);
  } finally {
    await client.end();
  }
}

/** Creates or upgrades the job queue's tables; graphile-worker maintains them. */
export async function migrateQueue(url: string): Promise<void> {
  const pool = new pg.Pool({ connectionString: url, max: 2 });
  // A connection error also fails its query, which reports it.
  pool.on('error', () => {});
  pool.on('connect', (client) => client.on('error', () => {}));
  try {
    await runMigrations({ pgPool: pool });
  } finally {
    await pool.end();
  }
}

/** What `migrate` would apply. @throws MigrationError when the database doesn't fit this version */
export async function missingMigrations(pool: pg.Pool): Promise<Migration[]> {
  const { rows } = await pool
    .query<{ name: string; checksum: string }>('SELECT name, checksum FROM migrations')
    .catch((error: { code?: string }) => {
      // An empty database has no such table.
      if (error.code === '42P01') return { rows: [] };
      throw error;
    });
  const applied = new Map(rows.map((row) => [row.name, row.checksum]));
  const known = await knownMigrations();
  assertFits(known, applied);
  return known.filter(({ name }) => !applied.has(name));
}

/** Returns a check that the database has every migration of this version. The files are read once. */
export async function migrationCheck(pool: pg.Pool): Promise<() => Promise<boolean>> {
  const known = await knownMigrations();
  const texts = [...known.map(({ name, checksum }) => [name, checksum]), ...otherTexts];
  const values = [texts.map(([name]) => name), texts.map(([, checksum]) => checksum)];
  return async () => {
    const { rows } = await pool
      .query<{ n: number }>(
        `SELECT count(*)::int AS n FROM migrations
         WHERE (name, checksum) IN (SELECT * FROM unnest($1::text[], $2::text[]))`,
        values,
      )
      .catch((error: pg.DatabaseError) => {
        // An empty database has no such table.
        if (error.code === '42P01') return { rows: [] };
        throw error;
      });
    return rows[0]?.n === known.length;
  };
}
