import { z, namedSchemas } from '../z.ts';
import { asSingleLine } from '../text/single-line.ts';
import { moment, id } from '../shapes/paging.ts';
import { text, requiredLine, line, maxContentLength } from '../shapes/text.ts';
import { approvalStatuses, verificationLevels } from '../vocabulary/index.ts';
import { distinctKeywords } from '../text/keywords.ts';
import { person } from '../people/member.ts';
import { publicUser } from '../people/user.ts';

/** Incomplete text: only has to be storable. */
export const unfinishedText = (max: number) =>
  text(max)
    .nullish()
    .transform((value) => value ?? '');
/** A single line of it. Autosave must not fail, so characters not allowed in a line become spaces. */
export const unfinishedLine = (max: number) => unfinishedText(max).transform(asSingleLine);
export const unfinishedLineOrNull = (max: number) => unfinishedLine(max).transform((value) => value || null);
export const unfinishedChoice = <Value extends string>(values: readonly Value[], message: string) =>
  z
    .array(z.enum(values, { error: message }), { error: 'Must be a list' })
    .max(values.length)
    .nullish()
    .transform((some) => [...new Set(some ?? [])]);

/** updatedAt as it was read, to detect concurrent saves (docs/specification.md#concurrent-edits). */
export const readAt = z.object({ updatedAt: moment.optional() });

const longest = 100;

/** What a program of its author knows an item by (docs/specification.md#external-ids). Left out, it stays; null takes it away. */
export const withExternalId = z.object({
  externalId: line(longest)
    .nullish()
    .transform((value) => (value === undefined ? undefined : value || null)),
});
export type WithExternalId = Partial<z.output<typeof withExternalId>>;

/** The same where an item is found by it. */
export const requiredExternalId = z.object({ externalId: requiredLine(longest) });

/** In a query: an empty one asks for nothing. */
export const externalIdFilter = line(longest)
  .optional()
  .transform((value) => value || undefined);

/** What is counted of each item (docs/specification.md#numbers). */
export const itemStats = ['views', 'applyClicks', 'saves', 'calendar'] as const;
export type ItemStat = (typeof itemStats)[number];

const times = z.number().int();
const stats = z.object({
  /** How often its page was answered. */
  views: times,
  /** How often its link to apply, register or submit was pressed. */
  applyClicks: times,
  /** How often it was put on a person's list. */
  saves: times,
  /** How often its calendar file was downloaded. */
  calendar: times,
});
export type ItemStats = z.output<typeof stats>;

const dayStats = z.object({
  /** A day in India, as YYYY-MM-DD. */
  date: z.string(),
  ...stats.shape,
});
export type DayStats = z.output<typeof dayStats>;

export const statsOfItem = z.object({
  /** Days on which nothing was counted are left out. */
  days: z.array(dayStats),
  total: stats,
});
export type StatsOfItem = z.output<typeof statsOfItem>;

const flagTypes = [
  'fee',
  'freeMail',
  'foreignAddress',
  'duplicate',
  'manyLinks',
  'flaggedOrganiser',
  'ugcCare',
] as const;

/** What staff should look at before it decides; shown to nobody else. A flag is no verdict. */
export const flags = z.array(z.object({ kind: z.enum(flagTypes), reason: z.string() }));
export type Flag = z.output<typeof flags>[number];

/** What the portal knows of an item beside what its author wrote. Facts, no verdict. */
const knownFacts = z
  .object({
    /**
     * The institution of that name; null if none has it. Its level says how it is known that the account that published the item stands for it, and is
     * null if another one did: anybody can write a name.
     */
    organiser: z.object({ id, name: z.string(), level: z.enum(verificationLevels).nullable() }).nullable(),
    /** When its link answered last; null if it has none, or wasn't checked yet. */
    linkAnsweredAt: moment.nullable(),
    /** ISSNs that its text states, and whether their check digits are right. */
    issn: z.array(z.object({ number: z.string(), isRight: z.boolean() })),
  })
  .register(namedSchemas, { id: 'KnownFacts' });
export type KnownFacts = z.output<typeof knownFacts>;

/** Fields of every item, before those of its collection. */
export const itemHead = {
  id,
  userId: id.nullable(),
  title: z.string(),
  content: z.string(),
  /** Up to ten, which readers search for. */
  keywords: z.array(z.string()),
};

/** Set if the item's link failed twice in a row; only shown to its author and staff. */
export const deadLink = z
  .object({
    /** Completes 'The link …'. */
    problem: z.string(),
    since: moment,
  })
  .optional();
export type DeadLink = z.output<typeof deadLink>;

/** Who wrote on an institution's item last; only shown to its people and staff. */
export const itemActor = person.optional();

/** Fields of every item, after those of its collection. */
export const itemTail = {
  image: z.string().nullable(),
  videoLink: z.string().nullable(),
  approvalStatus: z.enum(approvalStatuses),
  featured: z.boolean(),
  /** The item that it was copied from; null unless it was. */
  copiedFrom: id.nullable(),
  /** What was changed since it was published, after a review: when, and the names of the fields. */
  corrigenda: z.array(z.object({ at: moment, changed: z.array(z.string()) })),
  /** When and why it was withdrawn; null unless it is. */
  withdrawn: z.object({ at: moment, reason: z.string() }).nullable(),
  /** Reason for rejection; null except for its author and staff. */
  rejectionReason: z.string().nullable(),
  /** What a program of its author knows it by; only shown to its author and staff. */
  externalId: z.string().nullable().optional(),
  author: publicUser.nullable(),
  /** Only of a single item, once it was published. */
  known: knownFacts.optional(),
  deadLink,
  /** Only shown to staff that isn't its author. */
  hints: flags.optional(),
  actedBy: itemActor,
  /** How often it was seen and used; only in lists of its author, once anything was counted. */
  numbers: stats.optional(),
  /** When it became public for the first time; null until then. */
  publishedAt: moment.nullable(),
  createdAt: moment,
  updatedAt: moment,
};

/**
 * An edit that waits for review or was rejected, while what is public stays (docs/specification.md#revisions). Absent but for the item's author and
 * staff, for whom it is null without one.
 * @param item its shape, as it will be
 */
export const revisionOf = <Item extends z.ZodType>(item: Item) =>
  z
    .object({
      state: z.enum(['pending', 'rejected']),
      /** Why it was rejected. */
      reason: z.string().nullable(),
      submittedAt: moment,
      item,
    })
    .nullable()
    .optional();

/** True for an item of a list whose text didn't fit into the answer; `GET` of the item has it. */
export const contentLeftOut = z.literal(true).optional();

const unfinishedKeywords = z
  .array(unfinishedLine(200), { error: 'Must be a list' })
  .max(50)
  .nullish()
  .transform((some) => distinctKeywords((some ?? []).filter(Boolean)));

/** The same of drafts. */
export const unfinishedHead = {
  title: unfinishedLine(5000),
  content: unfinishedText(maxContentLength),
  keywords: unfinishedKeywords,
};
export const unfinishedTail = { image: unfinishedLineOrNull(2000), videoLink: unfinishedLineOrNull(2000) };
