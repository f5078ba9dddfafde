import { and, sql, type SQL } from 'drizzle-orm';
import type { Commonness } from './probe.ts';
import type { Searched } from './search.ts';
import { matches, matchesByIndex, matchesWithoutIndex } from './term.ts';
import { newestItems } from './walk.ts';

/** Where matches are selected from: `FROM … WHERE …`. */
export interface Source {
  from: SQL;
  where: SQL | undefined;
  /** The newest items come first, and others are not looked at. */
  isNewest: boolean;
}

/** Room for the items being less like the newest ones than the sample says. */
const margin = 1.5;

/**
 * Where to find up to `atMost` matches, the best place first. When it has fewer, the next is asked. Common ones are met by reading
 * the newest items.
 */
export function sourcesOf(searched: Searched, commonness: Commonness, atMost: number): Source[] {
  const { table, q, where, whereByIndex = where } = searched;
  const { both, isCommon, items } = commonness;
  const match = isCommon ? matchesWithoutIndex(table, q) : matchesByIndex(table, q, commonness);
  const everywhere: Source = {
    from: sql`${table}`,
    where: and(sql`${table.approvalStatus} = 'approved'`, whereByIndex, match),
    isNewest: false,
  };
  // Where other conditions leave little of a common term, their own indexes know best.
  const isWorthReading = isCommon && both * items >= atMost && both > 0.02;
  if (!isWorthReading) return [everywhere];
  const newest: Source = {
    from: newestItems(searched, Math.ceil((margin * atMost) / both)),
    where: and(where, matches(table, q)),
    isNewest: true,
  };
  return [newest, everywhere];
}
