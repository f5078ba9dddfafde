import { z } from '../z.ts';

/** Value → number of items it would leave; null for a value that the sample has no item of. */
const counts = z.record(z.string(), z.number().int().nullable());
/** The numbers are those of a sample of one item in 32, times 32, to two digits: the list has more than 3,200 items. */
const estimated = z.boolean();

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
  estimated,
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
  estimated,
});
export type PostFacets = z.output<typeof postFacets>;
