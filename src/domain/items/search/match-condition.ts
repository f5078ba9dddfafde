import { and, type SQL } from 'drizzle-orm';
import type { Reader } from '../../../db/index.ts';
import { probe } from './probe.ts';
import type { Search, SearchedTable } from './search.ts';
import { matchesByIndex, matchesWithoutIndex } from './term.ts';

/** The whole condition of a search, in the form that suits the term, for statements with an order of their own. */
export async function matchCondition(
  db: Reader,
  table: SearchedTable,
  search: Search,
): Promise<SQL | undefined> {
  const { isCommon, byMarks } = await probe(db, { ...search, table });
  const match = isCommon ? matchesWithoutIndex(table, search.q) : matchesByIndex(table, search.q, byMarks);
  return and(search.where, match);
}
