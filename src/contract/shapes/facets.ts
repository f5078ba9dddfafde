import { z } from 'zod';

/** Value → how many items choosing it would leave, at most 10,000. */
const counts = z.record(z.string(), z.number().int());
/** Not all items were looked at: each value has at least so many. */
const countsCapped = z.boolean();

export const jobFacets = z.object({
  field: counts,
  position: counts,
  filter: counts,
  location: counts,
  countsCapped,
});
export type JobFacets = z.output<typeof jobFacets>;

export const postFacets = z.object({ type: counts, subType: counts, countsCapped });
export type PostFacets = z.output<typeof postFacets>;
