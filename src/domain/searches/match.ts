import type { Reader } from '../../db/index.ts';
import { matchAlone } from './match-alone.ts';
import { matchTogether } from './match-together.ts';
import { mayMatch } from './may-match.ts';
import type { Found, Query, Span } from './queries.ts';

/** Up to this number, queries are matched faster one by one. */
const maxAlone = 10;

/**
 * What was published in a span and is in each query's list now, latest first: the list's own conditions, asked of these items alone.
 * @returns matches by `keyOf` the query; nothing for one without
 */
export async function findPublished(db: Reader, asked: Query[], span: Span, now: Date): Promise<Found> {
  if (span.after >= span.upTo) return new Map();
  if (asked.length <= maxAlone) return matchAlone(db, asked, span, now);
  return matchTogether(db, await mayMatch(db, asked, span), span, now);
}
