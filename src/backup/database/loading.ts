import { once } from 'node:events';
import { finished } from 'node:stream/promises';
import type pg from 'pg';
import { from, type CopyStreamQuery } from 'pg-copy-streams';
import {
  applyMigration,
  createMigrationsTable,
  compareMigrations,
  knownMigrations,
  migrateQueue,
  migrationLock,
} from '../../db/index.ts';
import { type Header, type Manifest, type TableShape, BackupError } from '../archive/format.ts';
import { connect, columnList, describeTables, quoteName, readQueueMigration } from './describe.ts';

/** Tables that may have rows in a database that isn't in use. */
const bookkeeping = new Set([
  'public.migrations',
  'public.rate_limits',
  'public.backups',
  'public.processes',
  'public.item_types',
]);
const isOurs = "SELECT to_regclass('public.migrations') IS NOT NULL AS has_migrations";
const notOfExtension = (catalog: string, oid: string) =>
  `NOT EXISTS (SELECT FROM pg_depend d WHERE d.classid = '${catalog}'::regclass AND d.objid = ${oid} AND d.deptype = 'e')`;

/**
 * Checks that the database may be overwritten: one with rows only on request, and never another program's or one that
 * a running portal uses.
 * @throws BackupError
 */
export async function assertReplaceable(client: pg.Client, replace: boolean): Promise<void> {
  const { rows: others } = await client.query(
    `SELECT FROM pg_stat_activity WHERE datname = current_database() AND pid <> pg_backend_pid() AND application_name LIKE 'lectern%'`,
  );
  if (others.length > 0)
    throw new BackupError('The portal still uses this database. Stop all of its processes first.');
  const tables = await describeTables(client);
  const own = tables.filter(({ name }) => name.startsWith('public.'));
  const { rows } = await client.query<{ has_migrations: boolean }>(isOurs);
  if (own.length > 0 && !rows[0]?.has_migrations)
    throw new BackupError(
      'The database holds tables of another program. Create an empty one for the portal.',
    );
  if (replace) return;
  const hasQueue = tables.some(({ name }) => name.startsWith('graphile_worker.'));
  const names = [...own.map(({ name }) => name), ...(hasQueue ? ['graphile_worker.jobs'] : [])];
  for (const name of names.filter((one) => !bookkeeping.has(one))) {
    const { rowCount } = await client.query(`SELECT FROM ${quoteName(name)} LIMIT 1`);
    if (rowCount)
      throw new BackupError(
        `The database is not empty (${name} has rows). Restore into an empty one, or add --replace to delete what it holds.`,
      );
  }
}

/** Drops all our tables, sequences and functions in the caller's transaction. Extensions stay. */
async function dropAllObjects(client: pg.Client): Promise<void> {
  for (const name of await relations(client, ['r', 'p']))
    await client.query(`DROP TABLE IF EXISTS ${name} CASCADE`);
  // Sequences of columns were dropped with their tables.
  for (const name of await relations(client, ['S'])) await client.query(`DROP SEQUENCE ${name} CASCADE`);
  const { rows: functions } = await client.query<{ name: string }>(
    `SELECT p.oid::regprocedure::text AS name FROM pg_proc p JOIN pg_namespace n ON n.oid = p.pronamespace
     WHERE n.nspname = 'public' AND ${notOfExtension('pg_proc', 'p.oid')}`,
  );
  for (const { name } of functions) await client.query(`DROP ROUTINE IF EXISTS ${name} CASCADE`);
  const { rows: queue } = await client.query<{ name: string }>(
    `SELECT format('%I.%I', n.nspname, c.relname) AS name FROM pg_class c JOIN pg_namespace n ON n.oid = c.relnamespace
     WHERE n.nspname = 'graphile_worker' AND c.relkind = 'r' AND c.relname <> 'migrations'`,
  );
  if (queue.length > 0) await client.query(`TRUNCATE ${queue.map(({ name }) => name).join(', ')}`);
}

async function relations(client: pg.Client, kinds: string[]): Promise<string[]> {
  const { rows } = await client.query<{ name: string }>(
    `SELECT format('%I.%I', n.nspname, c.relname) AS name FROM pg_class c JOIN pg_namespace n ON n.oid = c.relnamespace
     WHERE n.nspname = 'public' AND c.relkind = ANY($1::"char"[]) AND ${notOfExtension('pg_class', 'c.oid')}`,
    [kinds],
  );
  return rows.map(({ name }) => name);
}

/** Loads a backup in one transaction: invisible before `commit`, rolled back on failure. */
export class Loading {
  private readonly client: pg.Client;
  private restoreConstraints: () => Promise<void> = async () => {};
  private shapes = new Map<string, TableShape>();
  private current: { name: string; stream: CopyStreamQuery } | undefined;

  private constructor(client: pg.Client) {
    this.client = client;
  }

  /** @throws BackupError when the database is in use, not empty, or another program's */
  static async open(url: string, replace: boolean): Promise<Loading> {
    const client = await connect(url, 'restore');
    try {
      // A process that starts meanwhile waits here to migrate.
      await client.query('SELECT pg_advisory_lock($1)', [migrationLock]);
      await assertReplaceable(client, replace);
      await migrateQueue(url);
      return new Loading(client);
    } catch (error) {
      await client.end();
      throw error;
    }
  }

  /** Recreates the schema of the backup, without rows. @returns addresses of files that are no longer used */
  async prepare(header: Header): Promise<string[]> {
    if (header.queueMigration > (await readQueueMigration(this.client)))
      throw new BackupError(`The backup was made by a newer version (${header.version}).`);
    await this.client.query('BEGIN');
    const replaced = await this.uploadAddresses();
    await dropAllObjects(this.client);
    await this.client.query(createMigrationsTable);
    for (const migration of compareMigrations(await knownMigrations(), header.migrations).applied)
      await applyMigration(this.client, migration);
    await this.client.query('DELETE FROM migrations');
    const present = new Set((await describeTables(this.client)).map(({ name }) => name));
    const unknownTable = header.tables.find(({ name }) => !present.has(name));
    if (unknownTable)
      throw new BackupError(`The backup holds a table that is unknown here: ${unknownTable.name}.`);
    this.shapes = new Map(header.tables.map((table) => [table.name, table]));
    const tables = [...present].map(quoteName);
    this.restoreConstraints = await dropConstraints(this.client, tables);
    // The types of items come with a migration and with the backup.
    await this.client.query(`TRUNCATE ${header.tables.map(({ name }) => quoteName(name)).join(', ')}`);
    return replaced;
  }

  private async uploadAddresses(): Promise<string[]> {
    const { rows } = await this.client.query<{ there: boolean }>(
      "SELECT to_regclass('public.uploads') IS NOT NULL AS there",
    );
    if (!rows[0]?.there) return [];
    const found = await this.client.query<{ address: string }>('SELECT address FROM uploads');
    return found.rows.map(({ address }) => address);
  }

  /** Loads rows, table by table, in any number of chunks. */
  async rows(name: string, bytes: Buffer): Promise<void> {
    if (this.current?.name !== name) {
      await this.endTable();
      const shape = this.shapes.get(name);
      if (!shape) throw new BackupError(`The backup holds rows of a table that it does not name: ${name}.`);
      const stream = this.client.query(from(`COPY ${quoteName(name)} (${columnList(shape)}) FROM STDIN`));
      // Reported by the pending write or the end of the table.
      stream.on('error', () => {});
      this.current = { name, stream };
    }
    const { stream } = this.current!;
    if (stream.errored) throw stream.errored;
    if (!stream.write(bytes)) await once(stream, 'drain');
  }

  private async endTable(): Promise<void> {
    const stream = this.current?.stream;
    this.current = undefined;
    if (!stream) return;
    if (stream.errored) throw stream.errored;
    const done = finished(stream);
    stream.end();
    await done;
  }

  /** Restores constraints and sequences, and commits. */
  async commit({ sequences }: Manifest): Promise<void> {
    await this.endTable();
    await this.restoreConstraints();
    for (const { name, value, isCalled } of sequences)
      await this.client.query('SELECT setval($1::regclass, $2::bigint, $3)', [
        quoteName(name),
        value,
        isCalled,
      ]);
    // Unlocks tasks: they were locked by processes of another database.
    await this.client.query(
      `SELECT graphile_worker.force_unlock_workers(array_agg(DISTINCT locked_by))
       FROM graphile_worker.jobs WHERE locked_by IS NOT NULL`,
    );
    await this.client.query('COMMIT');
    await this.client.query('ANALYZE');
  }

  /** Closes the connection, which rolls back what was not committed. */
  close(): Promise<void> {
    return this.client.end();
  }
}

interface ForeignKey {
  table: string;
  name: string;
  definition: string;
}

const inOwnSchemas = "n.nspname IN ('public', 'graphile_worker')";

/**
 * Drops what would reject or change rows during loading: triggers (they would count balances twice) and foreign keys
 * (rows would need an order). The tables' owner may do that without superuser rights.
 * @returns a function that restores them and checks every foreign key
 */
async function dropConstraints(client: pg.Client, tables: string[]): Promise<() => Promise<void>> {
  const { rows: keys } = await client.query<ForeignKey>(
    `SELECT k.conrelid::regclass::text AS table, quote_ident(k.conname) AS name, pg_get_constraintdef(k.oid) AS definition
     FROM pg_constraint k JOIN pg_class c ON c.oid = k.conrelid JOIN pg_namespace n ON n.oid = c.relnamespace
     WHERE k.contype = 'f' AND ${inOwnSchemas}`,
  );
  for (const { table, name } of keys) await client.query(`ALTER TABLE ${table} DROP CONSTRAINT ${name}`);
  for (const table of tables) await client.query(`ALTER TABLE ${table} DISABLE TRIGGER USER`);
  return async () => {
    for (const table of tables) await client.query(`ALTER TABLE ${table} ENABLE TRIGGER USER`);
    for (const { table, name, definition } of keys)
      await client.query(`ALTER TABLE ${table} ADD CONSTRAINT ${name} ${definition}`);
  };
}
