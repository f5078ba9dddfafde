import { and, sql, type SQL } from 'drizzle-orm';
import type { Estimate } from './estimate.ts';
import { firstItems, isSearched, newestFirst } from './first-items.ts';
import type { Search } from './search.ts';
import { anyMatch } from './term.ts';

/** Where matches are selected from: `FROM … WHERE …`. */
export interface Source {
  from: SQL;
  where: SQL | undefined;
  /** Does it hold the newest matches, and no others? */
  isRecent: boolean;
}

/**
 * Where to find up to `atMost` matches: for a common term the newest items; when these have fewer after all, and for any other
 * term, all items. Where filters leave less than half, their own indexes know best.
 */
function sourcesOf(search: Search, estimate: Estimate, atMost: number): [Source, Source?] {
  const { table, q, filters, filtersByIndex } = search;
  const { matching, found, items, readsRows } = estimate;
  const { byRow, byIndex } = anyMatch(table, q, estimate);
  const where = and(isSearched({ table, filters: filtersByIndex ?? filters }), byIndex);
  const all = { from: sql`${table}`, where, isRecent: false };
  if (!readsRows || found < matching / 2 || found * items < atMost) return [all];
  const from = firstItems(
    { table, filters: undefined },
    newestFirst(table),
    Math.ceil((1.5 * atMost) / found),
  );
  return [{ from, where: and(filters, byRow), isRecent: true }, all];
}

/** Looks at up to `atMost` matches; `look` tells how many it saw. */
export async function lookAtMatches<Result extends { seen: number }>(
  search: Search,
  estimate: Estimate,
  atMost: number,
  look: (source: Source) => Promise<Result>,
): Promise<Result> {
  const [first, next] = sourcesOf(search, estimate, atMost);
  const result = await look(first);
  return next && result.seen < atMost ? look(next) : result;
}
