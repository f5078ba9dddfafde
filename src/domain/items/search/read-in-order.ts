import { and, type SQL } from 'drizzle-orm';
import type { Reader } from '../../../db/index.ts';
import { probe } from './probe.ts';
import type { Search, SearchedTable, Slice } from './search.ts';
import { matches, matchesByIndex, matchesWithoutIndex } from './term.ts';

/** What a list in an order of its own selects from. */
export interface OrderedSource {
  where: SQL | undefined;
  /** Only the first so many items in that order that meet this are looked at. */
  first?: { count: number; where: SQL | undefined };
}

/** Room for the first items being less like the newest ones than the sample says. */
const margin = 2;

/**
 * Reads matches in an order of their own. Common ones are met by reading items in that order; the planner, which can't know that they
 * are common, would rather sort all of them.
 */
export async function readInOrder<Row>(
  db: Reader,
  table: SearchedTable,
  search: Search,
  { limit, offset }: Slice,
  read: (source: OrderedSource) => Promise<Row[]>,
): Promise<Row[]> {
  const { q, where } = search;
  const commonness = await probe(db, { ...search, table });
  const { isCommon, both } = commonness;
  if (isCommon && both > 0) {
    const count = Math.ceil((margin * (limit + offset)) / both);
    const rows = await read({ where: matches(table, q), first: { count, where } });
    if (rows.length === limit) return rows;
  }
  const match = isCommon ? matchesWithoutIndex(table, q) : matchesByIndex(table, q, commonness);
  return read({ where: and(where, match) });
}
