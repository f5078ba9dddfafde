import { z } from '../z.ts';
import { isCountry } from '../vocabulary/countries.ts';
import { approvalStatuses, placeModes } from '../vocabulary/index.ts';
import { oneOrMany, flag, id, moment, searchText } from '../shapes/paging.ts';
import { requiredText } from '../shapes/text.ts';

const days = 'Must be a whole number from 1 to 365';

/** Filters by time, place and cost, of lists of jobs and posts (docs/specification.md#lists-by-time). */
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

const sinceProblem = 'Must be a moment with its zone, such as 2026-11-27T10:00:00Z';

/** For programs that keep a copy of a list (docs/specification.md#changes-of-lists). */
export const changeFilters = {
  updatedSince: z.iso.datetime({ offset: true, error: sinceProblem }).optional(),
  /** The last id of the page before, with `updatedSince`. */
  after: z.uuid('Must be an id').optional(),
};

/** An item that is no longer public, in such a list. */
const removedItem = z.strictObject({ id, removed: z.literal(true), removedAt: moment });
export type RemovedItem = z.output<typeof removedItem>;

/**
 * An item of a list, or one that is no longer public. Typed as an item: who calls through this contract asks for lists, of which none but
 * those of changes have such entries.
 */
export const itemOrRemoved = <Item extends z.ZodType>(item: Item): Item =>
  z.union([item, removedItem]) as unknown as Item;

/** What such a list answers beside its page: the moment to ask with next time. */
export const nextSince = { nextSince: moment.optional() };
