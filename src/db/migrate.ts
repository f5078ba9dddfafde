import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { runMigrations } from 'graphile-worker';
import pg from 'pg';

/** Opens a connection outside the pool. If it breaks, the pending query fails, and the process goes on. */
export async function connectClient(config: pg.ClientConfig): Promise<pg.Client> {
  const client = new pg.Client(config);
  client.on('error', () => {});
  await client.connect();
  return client;
}

const folder = new URL('./migrations/', import.meta.url);
/** An arbitrary number; all processes must use the same one. */
export const migrationLock = 724_901_337;

interface Migration {
  name: string;
  sql: string;
  checksum: string;
}

/** As the table `migrations` and the header of a backup name it. */
type Recorded = Pick<Migration, 'name' | 'checksum'>;

/** The database's schema doesn't match this version; the message says what to do. */
export class MigrationError extends Error {}

const sha256 = (text: string) => createHash('sha256').update(text).digest('hex');

/** All migrations of this version, in order. */
export async function knownMigrations(): Promise<Migration[]> {
  const names = (await readdir(folder)).filter((name) => /^\d{4}-.*\.sql$/.test(name)).sort();
  return Promise.all(
    names.map(async (name) => {
      // Some checkouts end lines with CR LF.
      const sql = (await readFile(new URL(name, folder), 'utf8')).replaceAll('\r\n', '\n');
      return { name, sql, checksum: sha256(sql) };
    }),
  );
}

/** The first migration: the schema that version 0.2.9 came to by 49 migrations. */
const schema = '0300-schema.sql';
/** Of the list of the 49 with their checksums; of their files with CR LF too. */
const digestsOf029 = [
  '770c6601830176026a01f481fedd61eb45f7c764b08d62304939f85758c205dd',
  '7c3d610ff56430833335f08fcecfca45ea2503cf3e942790e17eb4a5fcb446fa',
];

function isOf029(recorded: Recorded[]): boolean {
  const lines = recorded.map(({ name, checksum }) => `${name} ${checksum}`);
  return digestsOf029.includes(sha256(lines.toSorted().join('\n')));
}

/** Why this version can't continue from a schema: it is older than that of 0.2.9, of a newer version, or its file was changed. */
export interface Misfit {
  reason: 'early' | 'newer' | 'changed';
  name: string;
}

function misfitOf(known: Migration[], { name, checksum }: Recorded): Misfit | undefined {
  const migration = known.find((one) => one.name === name);
  if (!migration) return { reason: name < schema ? 'early' : 'newer', name };
  return checksum === migration.checksum ? undefined : { reason: 'changed', name };
}

interface Comparison {
  /** What made the schema. */
  applied: Migration[];
  /** What has to be recorded; of a database of 0.2.9 all of them, although the first is applied. */
  missing: Migration[];
  misfit?: Misfit;
}

/** Compares the recorded migrations with the known ones. */
export function compareMigrations(known: Migration[], recorded: Recorded[]): Comparison {
  if (isOf029(recorded)) return { applied: known.slice(0, 1), missing: known };
  const names = new Set(recorded.map(({ name }) => name));
  const [misfit] = recorded.flatMap((one) => misfitOf(known, one) ?? []);
  return {
    applied: known.filter(({ name }) => names.has(name)),
    missing: known.filter(({ name }) => !names.has(name)),
    ...(misfit && { misfit }),
  };
}

const explanations: Record<Misfit['reason'], (name: string) => string> = {
  early: () =>
    'The database is older than version 0.2.9. Start version 0.2.9 once, then this version (docs/upgrading.md). Nothing was changed.',
  newer: (name) =>
    `The database was migrated by a newer version (${name} is unknown here). Start that version, or restore a backup.`,
  changed: (name) => `The migration ${name} was changed after it had been applied. Restore its file.`,
};

/** @throws MigrationError when this version can't continue from there */
function findMissing(known: Migration[], recorded: Recorded[]): Migration[] {
  const { missing, misfit } = compareMigrations(known, recorded);
  if (misfit) throw new MigrationError(explanations[misfit.reason](misfit.name));
  return missing;
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

/** Replaces the list of 0.2.9 by the migration that makes the same schema. */
async function takeOver(client: pg.Client, migration: Migration): Promise<void> {
  await client.query('DELETE FROM migrations');
  await record(migration, client);
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
 * together. Each migration is one transaction: an interrupted run is continued by the next.
 * @returns names of the migrations that were applied now
 */
export async function migrate(url: string): Promise<string[]> {
  const client = await connectClient({ connectionString: url, application_name: 'lectern migrate' });
  try {
    await client.query('SET client_min_messages = warning');
    await client.query('SELECT pg_advisory_lock($1)', [migrationLock]);
    if (!(await hasMigrationsTable(client))) await client.query(createMigrationsTable);
    const { rows } = await client.query<Recorded>('SELECT name, checksum FROM migrations');
    const known = await knownMigrations();
    const missing = findMissing(known, rows);
    for (const migration of missing) {
      const step = migration.name === schema && isOf029(rows) ? takeOver : applyMigration;
      await inTransaction(client, () => step(client, migration));
    }
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
    .query<Recorded>('SELECT name, checksum FROM migrations')
    .catch((error: { code?: string }) => {
      // An empty database has no such table.
      if (error.code === '42P01') return { rows: [] };
      throw error;
    });
  return findMissing(await knownMigrations(), rows);
}

/** Returns a check that the database has every migration of this version. The files are read once. */
export async function migrationCheck(pool: pg.Pool): Promise<() => Promise<boolean>> {
  const known = await knownMigrations();
  const values = [known.map(({ name }) => name), known.map(({ checksum }) => checksum)];
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
