import { inArray, type SQL } from 'drizzle-orm';
import type { Reader } from '../../../db/index.ts';
import { findMatches } from './find-matches.ts';
import type { MatchOrder, Search, SearchedTable, Slice } from './search.ts';

interface Wanted<Row> extends Slice {
  search: Search;
  table: SearchedTable;
  order: MatchOrder;
  /** Counting stops here. */
  cap: number;
  idOf: (row: Row) => string;
}

/**
 * Reads one page of matches, and counts them; `read` fetches rows by their condition, and a row that was deleted meanwhile is
 * left out.
 */
export async function readMatches<Row>(
  db: Reader,
  { search, table, order, cap, idOf, ...slice }: Wanted<Row>,
  read: (where: SQL) => Promise<Row[]>,
): Promise<{ rows: Row[]; count: number }> {
  const { ids, count } = await findMatches(db, { ...search, table }, order, { ...slice, atMost: cap });
  if (ids.length === 0) return { rows: [], count };
  const rows = new Map((await read(inArray(table.id, ids))).map((row) => [idOf(row), row]));
  return { rows: ids.flatMap((id) => rows.get(id) ?? []), count };
}
