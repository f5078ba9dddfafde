import { z } from '../z.ts';
import { isCountry } from '../vocabulary/countries.ts';
import { approvalStatuses, placeModes } from '../vocabulary/index.ts';
import { oneOrMany, flag, id, searchText } from './paging.ts';
import { requiredText } from './text.ts';

const days = 'Must be a whole number from 1 to 365';

/** Filters by time, place and cost, of lists of jobs and posts (docs/rules.md#lists-by-time). */
export const timeFilters = {
  closesWithin: z.coerce.number({ error: days }).int(days).min(1, days).max(365, days).optional(),
  startsIn: z
    .string({ error: 'Must be a month such as 2027-01' })
    .regex(/^2[01]\d\d-(?:0[1-9]|1[0-2])$/, 'Must be a month such as 2027-01')
    .optional(),
  mode: oneOrMany(z.enum(placeModes, { error: 'Unknown mode' })),
  country: oneOrMany(
    z.string({ error: 'Unknown country' }).toUpperCase().refine(isCountry, 'Unknown country'),
  ),
  free: flag.optional(),
  includeExpired: flag.optional(),
};

/** Filters of lists of jobs and posts. */
export const itemFilters = {
  featured: flag.optional(),
  q: searchText,
  userId: id.optional(),
  approvalStatus: oneOrMany(z.enum(approvalStatuses, { error: 'Unknown approval status' })),
  includeAllStatuses: flag.optional(),
  ...timeFilters,
};

export const rankFilter = oneOrMany(requiredText(60));
