import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type pg from 'pg';
import { from } from 'pg-copy-streams';

type Value = string | number | boolean | Date | string[] | null;
/** A row by the names of its columns. */
export type Row = Record<string, Value>;

const special: Record<string, string> = { '\\': '\\\\', '\n': '\\n', '\t': '\\t', '\r': '\\r' };

/** PostgreSQL's text format of COPY. */
function written(value: Value | undefined): string {
  if (value === null || value === undefined) return '\\N';
  if (value instanceof Date) return value.toISOString();
  const text = Array.isArray(value) ? `{${value.map((one) => `"${one}"`).join(',')}}` : String(value);
  return text.replace(/[\\\n\t\r]/g, (character) => special[character]!);
}

/** Adds rows that all have the columns of the first one. The database writes some while the next are made. */
export async function copyRows(
  client: pg.Client,
  table: string,
  count: number,
  makeRow: (n: number) => Row,
): Promise<void> {
  if (count === 0) return;
  let row = makeRow(0);
  const columns = Object.keys(row);
  function* lines() {
    for (let n = 1; ; n += 1) {
      yield `${columns.map((name) => written(row[name])).join('\t')}\n`;
      if (n === count) return;
      row = makeRow(n);
    }
  }
  const target = client.query(from(`COPY ${table} (${columns.join(', ')}) FROM STDIN`));
  await pipeline(Readable.from(lines(), { objectMode: false }), target);
}
