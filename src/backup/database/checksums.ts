import type pg from 'pg';
import { columnList, describeTables, quoteName } from './describe.ts';

export interface TableSum {
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
