import { z } from '../z.ts';

/** What to try instead of a query that finds nothing. */
const didYouMean = z.object({
  /** The query in the spelling of words that exist, if that finds something. */
  spelling: z.string().nullable(),
  /** What the query finds without one of its words. */
  without: z.array(
    z.object({ q: z.string(), totalCount: z.number().int(), totalCountCapped: z.literal(true).optional() }),
  ),
});
export type DidYouMean = z.output<typeof didYouMean>;

/** What a list answers beside an empty page of a search. */
export const foundNothing = { didYouMean: didYouMean.optional() };
