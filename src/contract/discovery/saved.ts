import { z, namedSchemas } from '../z.ts';
import { collections, savedLimits, savedSorts, savedStages } from '../vocabulary/index.ts';
import { dateInput } from '../publishing/details.ts';
import { jobCard } from '../publishing/job.ts';
import { id, idList, pageSchema, moment, paging } from '../shapes/paging.ts';
import { post } from '../publishing/post.ts';
import { requiredLine, text } from '../shapes/text.ts';

/** A person's list (docs/specification.md#my-list). */

const stage = z.enum(savedStages, { error: 'Unknown stage' });
const ownDate = z.object({ label: requiredLine(savedLimits.label), date: dateInput });
const entryInput = {
  stage: stage.optional(),
  note: text(savedLimits.note)
    .nullish()
    .transform((note) => (note === undefined ? undefined : note || null)),
  dates: z
    .array(ownDate, { error: 'Must be a list' })
    .max(savedLimits.dates, `Must be at most ${savedLimits.dates}`)
    .optional()
    .transform((dates) => dates?.toSorted((a, b) => (a.date < b.date ? -1 : Number(a.date > b.date)))),
};

/** What a call leaves out stays as it is. */
export const savedInput = z.object(entryInput);
export type SavedInput = z.output<typeof savedInput>;

const kind = z.enum(collections, { error: 'Must be jobs or posts' });
/** Entries saved on a device before its owner logged in. */
export const mergeInput = z.object({
  saved: z
    .array(z.object({ kind, id: z.uuid('Not an id'), savedAt: moment, ...entryInput }), {
      error: 'Must be a list',
    })
    .max(savedLimits.onDevice, `Must be at most ${savedLimits.onDevice}`),
});
export type DeviceEntry = z.output<typeof mergeInput>['saved'][number];

export const merged = z
  .object({
    added: z.number().int(),
    /** Already on the list. */
    known: z.number().int(),
    /** Not saved, because they are no longer public. */
    gone: z.number().int(),
    /** Not saved, because the list is full. */
    left: z.array(z.object({ kind, id })),
  })
  .register(namedSchemas, { id: 'MergedList' });
export type Merged = z.output<typeof merged>;

export const postCard = post.omit({ content: true }).register(namedSchemas, { id: 'PostCard' });

const entry = {
  id,
  /** The item's title; the last known one if the item was deleted. */
  title: z.string(),
  stage,
  note: z.string().nullable(),
  dates: z.array(z.object({ label: z.string(), date: z.string() })),
  savedAt: moment,
  /** False for what was saved before the email address was verified: no mails, not in the calendar until it is saved again. */
  isKept: z.boolean().optional(),
};
/** An entry; its item is null once it was deleted or is no longer public. */
export const savedEntry = z
  .discriminatedUnion('kind', [
    z.object({ kind: z.literal('jobs'), ...entry, item: jobCard.nullable() }),
    z.object({ kind: z.literal('posts'), ...entry, item: postCard.nullable() }),
  ])
  .register(namedSchemas, { id: 'SavedEntry' });
export type SavedEntry = z.output<typeof savedEntry>;

export const savedList = pageSchema('saved', savedEntry);
export const savedIds = z.object({ jobs: z.array(id), posts: z.array(id) });
export const savedQuery = z.object({
  ...paging(),
  stage: z
    .literal('')
    .transform(() => undefined)
    .or(stage)
    .optional(),
  sort: z.enum(savedSorts, { error: 'Unknown sort order' }).default('newest'),
});

const ids = idList.optional().transform((list) => list ?? []);
export const cardsQuery = z.object({ jobs: ids, posts: ids });
export const cards = z.object({ jobs: z.array(jobCard), posts: z.array(postCard) });
