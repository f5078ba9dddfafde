import type { Reader } from '../../../db/index.ts';
import { collect, type Collected } from './collect.ts';
import { newestMatches } from './newest-matches.ts';
import { probe } from './probe.ts';
import { partShowsAtLeast } from './random-part.ts';
import type { MatchOrder, Searched, Slice } from './search.ts';
import { sourcesOf, type Source } from './sources.ts';
import { withRoom } from './with-room.ts';

export interface Found {
  /** Never more than `atMost`. */
  count: number;
  /** One page of the matches, in order. */
  ids: string[];
}

/**
 * Counts matches up to `atMost`, and finds one page of them. All matches of most terms are few enough to be collected at
 * once; of a common one, the newest are collected until there are enough to say so.
 */
export async function findMatches(
  db: Reader,
  searched: Searched,
  order: MatchOrder,
  { atMost, ...slice }: Slice & { atMost: number },
): Promise<Found> {
  const commonness = await probe(db, searched);
  return withRoom(db, commonness, async (db) => {
    const page = () => newestMatches(db, searched, commonness, order, slice);
    for (const source of sourcesOf(searched, commonness, atMost)) {
      if (!source.isNewest && (await partShowsAtLeast(db, searched, commonness, atMost)))
        return { count: atMost, ids: await page() };
      const collected = await collect(db, searched, source, { order, atMost, ...slice });
      if (collected.count < atMost && source.isNewest) continue;
      const { count, ids } = collected;
      if (hasPage(collected, source, atMost, order, slice)) return { count, ids };
      return { count, ids: await page() };
    }
    return { count: 0, ids: [] };
  });
}

/** Is the slice of what was collected the slice of all matches? Some of the newest are not all: older titles come first. */
function hasPage(
  { count, titles }: Collected,
  { isNewest }: Source,
  atMost: number,
  order: MatchOrder,
  { limit, offset }: Slice,
): boolean {
  if (count < atMost) return true;
  return isNewest && offset + limit <= (order === 'rank' ? titles : count);
}
