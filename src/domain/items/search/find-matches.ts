import type { Reader } from '../../../db/index.ts';
import { collectAnywhere, collectNewest, type Collected } from './collect.ts';
import { newestMatches } from './newest-matches.ts';
import { probe, type Commonness } from './probe.ts';
import type { MatchOrder, Searched, Slice } from './search.ts';

/** A term in more than this share of the items is met sooner by reading them than by asking an index for all of them. */
export const commonShare = 0.2;

/** Room for the items being less like the newest ones than the sample says. */
const margin = 1.5;

/** How many of the newest items hold `atMost` matches; undefined when there are fewer matches, or they are too thinly spread. */
function windowFor({ both, items }: Commonness, atMost: number): number | undefined {
  if (both < commonShare || items === undefined || both * items < atMost) return undefined;
  return Math.ceil((margin * atMost) / both);
}

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
  const window = windowFor(commonness, atMost);
  if (window) {
    const newest = await collectNewest(db, searched, order, slice, { window, atMost });
    if (newest.count === atMost) return withPage(newest, isWholePage(newest, order, slice));
  }
  const isCommon = commonness.term >= commonShare;
  const found = await collectAnywhere(db, searched, order, slice, { isCommon, atMost });
  return withPage(found, found.count < atMost);

  async function withPage({ count, ids }: Collected, isPage: boolean): Promise<Found> {
    return { count, ids: isPage ? ids : await newestMatches(db, searched, order, slice) };
  }
}

/** The newest of all matches are in hand. Are they the page, or may older ones come before them, by their titles? */
const isWholePage = ({ count, titles }: Collected, order: MatchOrder, { limit, offset }: Slice): boolean =>
  offset + limit <= (order === 'rank' ? titles : count);
