import { type Collection, countedIn, type CountedIn, callName } from '../vocabulary/index.ts';
import { z } from '../z.ts';

/** Value → number of items it would leave; null for a value that the sample has no item of. */
const counts = z.record(z.string(), z.number().int().nullable());
/** The numbers are those of a sample of one item in 32, times 32, to two digits: the list has more than 3,200 items. */
const estimated = z.boolean();

const countsOf = <In extends Collection>(collection: In) =>
  Object.fromEntries(countedIn(collection).map((name) => [callName(name), counts])) as Record<
    CountedIn<In>,
    typeof counts
  >;

/** Of the filters whose record says so: `minPay` in rupees a month, `closesWithin` of 7, 30 and 90 days, `free` under 'true'. */
export const jobFacets = z.object({ ...countsOf('jobs'), estimated });
export type JobFacets = z.output<typeof jobFacets>;

export const postFacets = z.object({ type: counts, ...countsOf('posts'), estimated });
export type PostFacets = z.output<typeof postFacets>;
