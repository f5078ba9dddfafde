import { createReadStream } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { DatabaseSync } from 'node:sqlite';
import { pipeline } from 'node:stream/promises';
import pg from 'pg';
import { from } from 'pg-copy-streams';
import { freshDatabase } from '../setup/fresh-database.ts';

/*
 * Loads a dump by its own dictionary, as its readers would: the CSV into PostgreSQL, NDJSON into SQLite.
 */

interface Column {
  name: string;
  type: string;
  constraints?: { required?: boolean; enum?: string[] };
}
export interface DataPackage {
  counts: { total: number; byStatus: Record<string, number>; byType: Record<string, number> };
  citation: string;
  licenses: { name: string; path: string }[];
  resources: {
    path: string;
    bytes: number;
    hash: string;
    schema: { fields: Column[]; primaryKey: string };
  }[];
}
export type DumpRow = Record<string, unknown>;

export const readPackage = async (folder: string): Promise<DataPackage> =>
  JSON.parse(await readFile(join(folder, 'datapackage.json'), 'utf8')) as DataPackage;

const sqlTypes: Record<string, string> = {
  string: 'text',
  integer: 'bigint',
  boolean: 'boolean',
  date: 'date',
  datetime: 'timestamptz',
  array: 'jsonb',
  object: 'jsonb',
};

const checksOf = ({ name, type, constraints }: Column): string =>
  [
    `"${name}" ${sqlTypes[type]}`,
    constraints?.required && 'NOT NULL',
    constraints?.enum && `CHECK ("${name}" IN (${constraints.enum.map((value) => `'${value}'`).join(', ')}))`,
  ]
    .filter(Boolean)
    .join(' ');

const resourceOf = ({ resources }: DataPackage, ending: string) =>
  resources.find(({ path }) => path.endsWith(ending))!;

/** All rows of the CSV, in its order, from a scratch database. */
export async function loadIntoPostgres(folder: string, described: DataPackage): Promise<DumpRow[]> {
  const { path, schema } = resourceOf(described, '.csv');
  const scratch = await freshDatabase();
  const client = new pg.Client({ connectionString: scratch.url });
  await client.connect();
  try {
    // PostgreSQL puts a short row into a gap before longer ones, so their places don't tell the order.
    const line = 'line bigint GENERATED ALWAYS AS IDENTITY';
    const columns = [...schema.fields.map(checksOf), line, `PRIMARY KEY ("${schema.primaryKey}")`];
    await client.query(`CREATE TABLE dump (${columns.join(', ')})`);
    const names = schema.fields.map(({ name }) => `"${name}"`).join(', ');
    const copy = client.query(from(`COPY dump (${names}) FROM STDIN (FORMAT csv, HEADER match)`));
    await pipeline(createReadStream(join(folder, path)), copy);
    // A day would become a moment in the driver.
    const read = schema.fields.map(({ name, type }) => (type === 'date' ? `"${name}"::text` : `"${name}"`));
    const { rows } = await client.query<DumpRow>(`SELECT ${read.join(', ')} FROM dump ORDER BY line`);
    return rows.map((row) => rowOf(schema.fields, row));
  } finally {
    await client.end();
    await scratch.drop();
  }
}

/** All rows of the NDJSON, in its order. SQLite has neither booleans nor moments nor JSON as types: they are numbers and texts. */
export async function loadIntoSqlite(folder: string, described: DataPackage): Promise<DumpRow[]> {
  const { path, schema } = resourceOf(described, '.ndjson');
  const db = new DatabaseSync(':memory:');
  const columns = schema.fields.map(checksOf);
  db.exec(`CREATE TABLE dump (${columns.join(', ')}, PRIMARY KEY ("${schema.primaryKey}"))`);
  const insert = db.prepare(`INSERT INTO dump VALUES (${schema.fields.map(() => '?').join(', ')})`);
  for await (const line of createInterface(createReadStream(join(folder, path)))) {
    const row = JSON.parse(line) as DumpRow;
    insert.run(...schema.fields.map(({ name }) => stored(row[name])));
  }
  const rows = db.prepare('SELECT * FROM dump ORDER BY rowid').all() as DumpRow[];
  db.close();
  return rows.map((row) => rowOf(schema.fields, row));
}

function stored(value: unknown): string | number | null {
  if (value === undefined || value === null) return null;
  if (typeof value === 'boolean') return Number(value);
  return typeof value === 'object' ? JSON.stringify(value) : (value as string | number);
}

/** A row as the NDJSON has it, from what a database made of it. */
const rowOf = (columns: Column[], row: DumpRow): DumpRow =>
  Object.fromEntries(columns.map(({ name, type }) => [name, restored(row[name], type)]));

function restored(value: unknown, type: string): unknown {
  if (value === null) return null;
  if (type === 'integer') return Number(value);
  if (type === 'boolean') return Boolean(value);
  if (value instanceof Date) return value.toISOString();
  return (type === 'array' || type === 'object') && typeof value === 'string' ? JSON.parse(value) : value;
}
