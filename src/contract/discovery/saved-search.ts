import { z, namedSchemas } from '../z.ts';
import {
  pauseReasons,
  searchScopes,
  searchFrequencies,
  searchLimits,
  followTypes,
} from '../vocabulary/index.ts';
import { jobCard } from '../publishing/job.ts';
import { id, moment } from '../shapes/paging.ts';
import { personalZone } from './notices.ts';
import { postCard } from './saved.ts';
import { email, requiredLine, text, requiredText } from '../shapes/text.ts';

/** Saved searches (docs/specification.md#saved-searches). */

const searchKind = z.enum(searchScopes, { error: 'Must be jobs, posts or all' });
const frequency = z.enum(searchFrequencies, { error: 'Must be now, daily, weekly or none' });
const weekday = 'Must be a day from 1 (Monday) to 7 (Sunday)';
const hour = 'Must be an hour from 0 to 23';

/** When mails are sent. Weekday and hour only matter to frequencies that use them. */
const searchTimes = {
  frequency,
  weekday: z.int({ error: weekday }).min(1, weekday).max(7, weekday).optional(),
  hour: z.int({ error: hour }).min(0, hour).max(23, hour).optional(),
  timeZone: personalZone.optional(),
};
const name = requiredLine(searchLimits.name, 'Please name the search');
/** The list's own query string; the use case checks it as the list does. */
const searchQuery = text(searchLimits.query);

/** Whether the personal calendar includes dates of its results; default: no. */
const inCalendar = z.boolean({ error: 'Must be true or false' }).optional();

export const searchInput = z.object({
  name,
  kind: searchKind,
  query: searchQuery,
  ...searchTimes,
  inCalendar,
});
export type SearchInput = z.output<typeof searchInput>;

/** What a call leaves out stays as it is. */
export const searchChanges = z.object({
  ...searchTimes,
  name: name.optional(),
  query: searchQuery.optional(),
  frequency: frequency.optional(),
  /** As it is read, too: a reason, or null for one that isn't paused. */
  paused: z
    .union([z.boolean(), z.enum(pauseReasons)], { error: 'Must be true or false' })
    .nullish()
    .transform((paused) => (paused === undefined ? undefined : Boolean(paused))),
  inCalendar,
});
export type SearchChanges = Partial<z.output<typeof searchChanges>>;

/** Without an account 'none' is not offered, as no page shows what is new. */
const mailed = searchFrequencies.filter((one) => one !== 'none');
const ofMails = { frequency: z.enum(mailed, { error: 'Must be now, daily or weekly' }) };

export const alertInput = z.object({
  ...searchTimes,
  ...ofMails,
  email,
  kind: searchKind,
  query: searchQuery,
  /** Invisible to people; what fills it is told that nothing was sent. */
  leaveEmpty: text(500).nullish(),
});
export type AlertInput = z.output<typeof alertInput>;

/** What a call leaves out stays as it is. */
export const alertChanges = searchChanges
  .omit({ query: true, inCalendar: true })
  .extend({ frequency: ofMails.frequency.optional() });
export type AlertChanges = Partial<z.output<typeof alertChanges>>;

export const savedSearch = z
  .object({
    id,
    name: z.string(),
    kind: searchKind,
    /** The query string of the list that it searches, in one spelling. */
    query: z.string(),
    /** Its filters in words: 'Assistant Professor jobs in India'. */
    words: z.string(),
    frequency,
    weekday: z.number().int(),
    hour: z.number().int(),
    timeZone: z.string(),
    /** Null unless mails are paused. */
    paused: z.enum(pauseReasons).nullable(),
    /** When the next daily or weekly mail is due, if anything is new then. */
    nextMailAt: moment.nullable(),
    /** Whether the personal calendar includes dates of its results. */
    inCalendar: z.boolean(),
    createdAt: moment,
  })
  .register(namedSchemas, { id: 'SavedSearch' });
export type SavedSearch = z.output<typeof savedSearch>;

/** Number of items since the user last looked; 100 means 100 or more. */
const newCount = z.number().int();
export const savedSearches = z.object({
  searches: z.array(savedSearch.extend({ newCount })),
  /** Number of searches that the user may have. */
  limit: z.number().int(),
  /** The limit with premium membership. */
  premiumLimit: z.number().int(),
});
export type SavedSearches = z.output<typeof savedSearches>;

/** What was published before this moment has been seen. */
export const seenInput = z.object({ upTo: z.iso.datetime({ error: 'Not a moment' }) });

/** At most 100 items; the list itself has the others. */
export const newItems = z
  .object({ upTo: moment, totalCount: z.number().int(), jobs: z.array(jobCard), posts: z.array(postCard) })
  .register(namedSchemas, { id: 'NewItems' });
export type NewItems = z.output<typeof newItems>;

/** What a person follows (docs/specification.md#following). */

const kind = z.enum(followTypes, { error: 'Must be institutes, fields or series' });

/** The id of an institute, the key of a field, or the name of a series. */
export const followParams = z.object({ kind, id: requiredText(300) });
export const followInput = z.object({ frequency: frequency.optional() }).nullish();

export const follow = z
  .object({
    kind,
    id: z.string(),
    name: z.string(),
    /** Path of its page. */
    path: z.string(),
    frequency,
    /** Null unless mails are paused. */
    paused: z.enum(pauseReasons).nullable(),
    createdAt: moment,
  })
  .register(namedSchemas, { id: 'Follow' });
export type Follow = z.output<typeof follow>;

export const followList = z.object({ follows: z.array(follow) });
