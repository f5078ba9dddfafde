import { and, type SQL } from 'drizzle-orm';
import type { Reader } from '../../../db/index.ts';
import { commonShare } from './find-matches.ts';
import { probe } from './probe.ts';
import type { Search, SearchedTable } from './search.ts';
import { matchesByIndex, matchesWithoutIndex } from './term.ts';

/** The whole condition of a search, in the form that suits how common the term is, for statements with an order of their own. */
export async function matchCondition(
  db: Reader,
  table: SearchedTable,
  search: Search,
): Promise<SQL | undefined> {
  const { term } = await probe(db, { ...search, table });
  const match = (term >= commonShare ? matchesWithoutIndex : matchesByIndex)(table, search.q);
  return and(search.where, match);
}
