import { z } from '../z.ts';
import { postTypes } from '../vocabulary/index.ts';
import { id } from '../shapes/paging.ts';

/** The first items of a kind and their number: exact up to 100, 101 means more. */
const groupOf = <Fields extends z.ZodRawShape>(fields: Fields) =>
  z.object({ items: z.array(z.object({ id, ...fields })), count: z.number().int().max(101) });

export const suggestions = z.object({
  institutes: groupOf({ name: z.string(), location: z.string().nullable() }),
  jobs: groupOf({ title: z.string(), employer: z.string() }),
  posts: groupOf({ title: z.string(), type: z.enum(postTypes) }),
  /** False if some kinds took too long and are therefore empty. */
  isComplete: z.boolean(),
});
export type Suggestions = z.output<typeof suggestions>;

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
