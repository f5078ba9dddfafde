import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type pg from 'pg';
import { from } from 'pg-copy-streams';

type Value = string | number | boolean | Date | string[] | null;
/** A row by the names of its columns. */
export type Row = Record<string, Value>;

/** PostgreSQL's text format of COPY. */
function written(value: Value | undefined): string {
  if (value === null || value === undefined) return '\\N';
  if (value instanceof Date) return value.toISOString();
  const text = Array.isArray(value) ? `{${value.map((one) => `"${one}"`).join(',')}}` : String(value);
  return text
    .replaceAll('\\', '\\\\')
    .replaceAll('\n', '\\n')
    .replaceAll('\t', '\\t')
    .replaceAll('\r', '\\r');
}

/** Adds rows that all have the columns of the first one. */
export async function copyRows(client: pg.Client, table: string, rows: Row[]): Promise<void> {
  const columns = Object.keys(rows[0] ?? {});
  if (columns.length === 0) return;
  const lines = rows.map((row) => `${columns.map((name) => written(row[name])).join('\t')}\n`);
  const target = client.query(from(`COPY ${table} (${columns.join(', ')}) FROM STDIN`));
  await pipeline(Readable.from(lines, { objectMode: false }), target);
}
