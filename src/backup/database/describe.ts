import type pg from 'pg';
import { to } from 'pg-copy-streams';
import { connectClient } from '../../db/index.ts';
import { backupLock } from '../../domain/platform/backups.ts';
import {
  type Header,
  type SequenceValue,
  type TableShape,
  formatNumber,
  BackupError,
} from '../archive/format.ts';

/** All our tables, and those of the queue but its migrations, which the library writes. */
const ours = `(n.nspname = 'public' OR n.nspname = 'graphile_worker' AND c.relname <> 'migrations')
  AND NOT EXISTS (SELECT FROM pg_depend d WHERE d.classid = 'pg_class'::regclass AND d.objid = c.oid AND d.deptype = 'e')`;

/** Every table with its stored (not generated) columns. */
export async function describeTables(client: pg.Client): Promise<TableShape[]> {
  const { rows } = await client.query<TableShape>(`
    SELECT n.nspname || '.' || c.relname AS name, array_agg(a.attname::text ORDER BY a.attnum) AS columns
    FROM pg_class c JOIN pg_namespace n ON n.oid = c.relnamespace
      JOIN pg_attribute a ON a.attrelid = c.oid AND a.attnum > 0 AND NOT a.attisdropped AND a.attgenerated = ''
    WHERE c.relkind = 'r' AND ${ours}
    GROUP BY 1 ORDER BY 1`);
  return rows;
}

/** Current values of sequences. Not part of the snapshot: read later, they are only higher. */
export async function readSequences(client: pg.Client): Promise<SequenceValue[]> {
  const { rows } = await client.query<{ name: string }>(`
    SELECT n.nspname || '.' || c.relname AS name FROM pg_class c JOIN pg_namespace n ON n.oid = c.relnamespace
    WHERE c.relkind = 'S' AND n.nspname IN ('public', 'graphile_worker') ORDER BY 1`);
  const values: SequenceValue[] = [];
  for (const { name } of rows) {
    const { rows: found } = await client.query<{ value: string; isCalled: boolean }>(
      `SELECT last_value::text AS value, is_called AS "isCalled" FROM ${quoteName(name)}`,
    );
    values.push({ name, ...found[0]! });
  }
  return values;
}

async function readMigrations(client: pg.Client): Promise<Header['migrations']> {
  const { rows } = await client.query<{ name: string; checksum: string }>(
    'SELECT name, checksum FROM migrations ORDER BY name',
  );
  return rows;
}

export async function readQueueMigration(client: pg.Client): Promise<number> {
  const { rows } = await client.query<{ id: number }>(
    'SELECT max(id)::int AS id FROM graphile_worker.migrations',
  );
  return rows[0]?.id ?? 0;
}

/** Quotes `schema.table` for SQL. */
export const quoteName = (name: string): string => name.split('.').map(quotedPart).join('.');
const quotedPart = (part: string): string => `"${part.replaceAll('"', '""')}"`;
export const columnList = ({ columns }: TableShape): string => columns.map(quotedPart).join(', ');

interface TableSum {
  rows: number;
  sum: string;
}

/** Checksum of all rows of each table, independent of their order and of that of the columns, which differs in upgraded databases. */
export async function tableSums(client: pg.Client): Promise<Map<string, TableSum>> {
  const sums = new Map<string, TableSum>();
  for (const table of await describeTables(client)) {
    const columns = columnList({ ...table, columns: table.columns.toSorted() });
    const { rows } = await client.query<TableSum>(`
      SELECT count(*)::int AS rows, coalesce(sum(('x' || left(md5(row_text), 15))::bit(60)::bigint::numeric), 0)::text
        || '-' || coalesce(sum(('x' || right(md5(row_text), 15))::bit(60)::bigint::numeric), 0)::text AS sum
      FROM (SELECT ROW(${columns})::text AS row_text FROM ${quoteName(table.name)}) AS rows`);
    sums.set(table.name, rows[0]!);
  }
  return sums;
}

/** Tables that differ between two databases; empty if all rows are equal. */
export function differences(one: Map<string, TableSum>, other: Map<string, TableSum>): string[] {
  return [...new Set([...one.keys(), ...other.keys()])].filter(
    (name) => one.get(name)?.sum !== other.get(name)?.sum || one.get(name)?.rows !== other.get(name)?.rows,
  );
}

/** A connection without statement timeout, and with the same output format on every server. */
export async function connect(url: string, what: string): Promise<pg.Client> {
  const client = await connectClient({
    connectionString: url,
    application_name: `lectern ${what}`,
    connectionTimeoutMillis: 10_000,
    keepAlive: true,
  });
  await client.query(
    "SET statement_timeout = 0; SET timezone = 'UTC'; SET datestyle = 'ISO'; SET intervalstyle = 'postgres'; SET bytea_output = 'hex'; SET extra_float_digits = 1; SET client_min_messages = warning",
  );
  return client;
}

/** A consistent snapshot of a database in use. */
export interface Snapshot {
  client: pg.Client;
  header: Header;
  close(): Promise<void>;
}

/** @throws BackupError while another backup of this database is being made */
export async function openSnapshot(url: string, version: string): Promise<Snapshot> {
  const client = await connect(url, 'backup');
  try {
    // Taken before the snapshot, so that files of its rows are not deleted from now on.
    const { rows } = await client.query<{ taken: boolean }>('SELECT pg_try_advisory_lock($1) AS taken', [
      backupLock,
    ]);
    if (!rows[0]?.taken) throw new BackupError('Another backup of this database is being made.');
    await client.query('BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY');
    const header: Header = {
      format: formatNumber,
      version,
      createdAt: new Date().toISOString(),
      migrations: await readMigrations(client),
      queueMigration: await readQueueMigration(client),
      tables: await describeTables(client),
    };
    return { client, header, close: () => client.end() };
  } catch (error) {
    await client.end();
    throw (error as { code?: string }).code === '42P01'
      ? new BackupError('The database is not one of Lectern: it has no migrations.')
      : error;
  }
}

export const copyOut = ({ client }: Snapshot, table: TableShape) =>
  client.query(to(`COPY ${quoteName(table.name)} (${columnList(table)}) TO STDOUT`));
