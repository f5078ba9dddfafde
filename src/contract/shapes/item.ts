import { z } from '../z.ts';
import { approvalStatuses } from '../vocabulary/index.ts';
import { distinctKeywords } from '../text/keywords.ts';
import { maxContentLength } from './content.ts';
import { unfinishedText, unfinishedLine, unfinishedLineOrNull } from './draft.ts';
import { numbers } from './item-numbers.ts';
import { hints } from './hints.ts';
import { knownFacts } from './known-facts.ts';
import { person } from './member.ts';
import { id, moment } from './paging.ts';
import { publicUser } from './user.ts';

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
  hints: hints.optional(),
  actedBy: itemActor,
  /** How often it was seen and used; only in lists of its author, once anything was counted. */
  numbers: numbers.optional(),
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
