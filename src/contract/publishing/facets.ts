import { z } from '../z.ts';

/** Value → number of items it would leave, at most 10,000. */
const counts = z.record(z.string(), z.number().int());
/** Only some items were counted: the counts are lower bounds. */
const countsCapped = z.boolean();

/** `closesWithin` counts 7, 30 and 90 days. */
const timeFacets = { closesWithin: counts, mode: counts, country: counts };

export const jobFacets = z.object({
  field: counts,
  position: counts,
  level: counts,
  contract: counts,
  category: counts,
  /** Rupees a month. */
  minPay: counts,
  filter: counts,
  location: counts,
  ...timeFacets,
  countsCapped,
});
export type JobFacets = z.output<typeof jobFacets>;

export const postFacets = z.object({
  type: counts,
  subType: counts,
  ...timeFacets,
  startsIn: counts,
  rank: counts,
  /** Under `true`. */
  free: counts,
  countsCapped,
});
export type PostFacets = z.output<typeof postFacets>;
