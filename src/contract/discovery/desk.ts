import { z, namedSchemas } from '../z.ts';
import { collections, itemTypes, milestoneKinds, savedStages } from '../vocabulary/index.ts';
import { dueGroups } from '../time/due-dates.ts';
import { person } from '../people/member.ts';
import { jobCard } from '../publishing/job.ts';
import { id, moment } from '../shapes/paging.ts';
import { postCard, savedEntry } from './saved.ts';

/** What waits for a person, and what is new to them (docs/specification.md#the-desk). */

const dueDate = z
  .object({
    /** Of the item's plan; null for an own date, and for other ends. */
    kind: z.enum(milestoneKinds).nullable(),
    label: z.string().nullable(),
    /** As announced, in `zone`. */
    day: z.string(),
    /** Null is the end of the day. */
    time: z.string().nullable(),
    zone: z.string(),
    /** Its end in UTC. */
    moment,
    /** Its day before it was extended the last time. */
    was: z.string().nullable(),
  })
  .register(namedSchemas, { id: 'DueDate' });

/** What an own item asks of its author. */
const ownTasks = ['changes', 'draft', 'closes', 'stillOpen', 'outcome'] as const;
export type OwnTask = (typeof ownTasks)[number];

const times = z.number().int();
const ownItem = z.object({
  collection: z.enum(collections),
  id,
  type: z.enum(itemTypes),
  title: z.string(),
  /** Why it, or the change of what is public, was sent back. */
  reason: z.string().nullable(),
  /** When it was sent back, or edited last. */
  since: moment,
  /** Who wrote on an institution's item last. */
  actedBy: person.nullable(),
  views: times,
  applyClicks: times,
});

const common = {
  /** The same for the same thing: an item stands once. */
  key: z.string(),
  group: z.enum(dueGroups),
  date: dueDate.nullable(),
  /** Its further dates, earliest first. */
  further: z.array(dueDate),
};

const dueEntry = z
  .discriminatedUnion('what', [
    z.object({ what: z.literal('saved'), ...common, entry: savedEntry }),
    ...ownTasks.map((what) => z.object({ what: z.literal(what), ...common, item: ownItem })),
    z.object({
      what: z.enum(['transfer', 'quote']),
      ...common,
      payment: z.object({
        /** Of the transfer, or of the proforma invoice. */
        reference: z.string(),
        description: z.string(),
        /** In paise. */
        amount: z.number().int(),
      }),
    }),
    z.object({
      what: z.literal('claim'),
      ...common,
      /** The institution that the caller's account claims, or its new name, until an administrator decides. */
      institution: z.object({
        id,
        name: z.string(),
        formerName: z.string().nullable(),
        /** Another account stands for it. */
        isTaken: z.boolean(),
        /** An address there shows that it is one's own. */
        domain: z.string().nullable(),
        since: moment,
      }),
    }),
  ])
  .register(namedSchemas, { id: 'DueEntry' });
export type DueEntry = z.output<typeof dueEntry>;
export type OwnEntry = Extract<DueEntry, { item: unknown }>;
export type PaymentEntry = Extract<DueEntry, { payment: unknown }>;
export type ClaimEntry = Extract<DueEntry, { what: 'claim' }>;

/** How much is due, and how many jobs and posts the caller has. */
const deskCounts = z.object({
  /** Entries that aren't folded. */
  due: z.number().int(),
  mine: z.number().int(),
  /** What is due today and in the next six days, by what it is: kinds of milestones, 'own' dates, 'closes', 'stillOpen', 'quote'. */
  soon: z.record(z.string(), z.number().int()),
  /** What waits for an answer, by what it is. */
  turn: z.record(z.string(), z.number().int()),
});

export const dueQuery = z.object({
  /** At most so many, of those that aren't folded; without it all of them. */
  limit: z.coerce.number('Must be a number').int('Must be a number').min(1).max(100).optional(),
});
export const dueList = z.object({
  /** When it was read: a kept answer says so without a connection. */
  asOf: moment,
  entries: z.array(dueEntry),
  counts: deskCounts,
  /** Entries of the person's list by stage, folded ones too. */
  stages: z.record(z.enum(savedStages), z.number().int()),
});
export type DueAnswer = z.output<typeof dueList>;

/** What 'New' shows: what searches and follows found, decisions about own items and payments, changes of what was saved. */
export const newKinds = ['match', 'decision', 'change'] as const;
export type NewKind = (typeof newKinds)[number];

const foundBy = z.object({
  /** Of the saved search; null for what is followed. */
  id: id.nullable(),
  name: z.string(),
});
const newCommon = { key: z.string(), at: moment, isNew: z.boolean() };

const newEntry = z
  .discriminatedUnion('kind', [
    z.object({
      kind: z.literal('match'),
      ...newCommon,
      collection: z.enum(collections),
      item: z.union([jobCard, postCard]),
      /** All that found it. */
      foundBy: z.array(foundBy),
    }),
    ...(['decision', 'change'] as const).map((kind) =>
      z.object({
        kind: z.literal(kind),
        ...newCommon,
        title: z.string(),
        text: z.string(),
        /** Path of the page to continue with. */
        path: z.string(),
      }),
    ),
  ])
  .register(namedSchemas, { id: 'NewEntry' });
export type NewEntry = z.output<typeof newEntry>;
export type MatchEntry = Extract<NewEntry, { kind: 'match' }>;

export const newQuery = z.object({
  kind: z.enum(newKinds, { error: 'Must be match, decision or change' }).optional(),
  /** Of a saved search: only what it found. */
  search: z.uuid('Not an id').optional(),
});
export const newList = z.object({
  /** Latest first. */
  entries: z.array(newEntry),
  /** What `PUT /desk/seen` takes when all of it was seen. */
  upTo: moment,
  /** How many of each kind there are, whichever were asked for. */
  counts: z.record(z.enum(newKinds), z.number().int()),
});
export type NewAnswer = z.output<typeof newList>;

export const seenUpTo = z.object({ upTo: z.iso.datetime({ error: 'Not a moment' }) });
export const newCount = z.object({
  new: z.number().int(),
  /** Of those, what searches and follows found. */
  matches: z.number().int(),
});
export type NewCount = z.output<typeof newCount>;
