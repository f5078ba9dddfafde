import { z } from 'zod';

/** A facet's counts: value → how many items choosing it would leave, at most 10,000. */
export const facetCounts = z.record(z.string(), z.number().int());
/** Not all items were looked at: each value has at least so many. */
export const countsCapped = z.boolean();
