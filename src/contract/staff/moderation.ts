import { z, namedSchemas } from '../z.ts';
import {
  approvalStatuses,
  decidableStatuses,
  itemEntities,
  jobPositions,
  maxBatchDecisions,
  postTypes,
  reviewStates,
  subTypes,
  loggedActions,
  loggedEntityTypes,
} from '../vocabulary/index.ts';
import { flags, deadLink, itemActor } from '../publishing/item.ts';
import { flag, id, moment, timestamp, paging, searchText, oneOrMany } from '../shapes/paging.ts';
import { optionalText } from '../shapes/text.ts';
import { publicUser } from '../people/user.ts';
import { person } from '../people/member.ts';
import { answers } from './decision.ts';

/** A staff action (docs/specification.md#approval-log). */
export const approvalLog = z
  .object({
    id,
    entityType: z.enum(loggedEntityTypes),
    entityId: id,
    entityTitle: z.string().nullable(),
    action: z.enum(loggedActions),
    /** 'revision' for a decision on the revision of a public item. */
    about: z.literal('revision').nullable(),
    moderatorId: id.nullable(),
    moderatorName: z.string().nullable(),
    /** The person who acted for the account that is named; null for its own user. */
    actedBy: person.nullable(),
    reason: z.string().nullable(),
    createdAt: timestamp,
  })
  .register(namedSchemas, { id: 'ApprovalLog' });
export type ApprovalLog = z.output<typeof approvalLog>;

const day = z.iso.date({ error: 'Must be a date (YYYY-MM-DD)' }).optional();

export const optionalReason = optionalText(1000);

/** Filters of the queue. Without a status it includes all. */
export const queueFilters = {
  approvalStatus: oneOrMany(z.enum(decidableStatuses, { error: 'Unknown approval status' })),
  /** Searches titles, employers and names of authors. */
  q: searchText,
  userId: id.optional(),
  featured: flag.optional(),
  /** Whether its link is dead. */
  deadLink: flag.optional(),
  /** Days of submission in Asia/Kolkata, both inclusive. */
  startDate: day,
  endDate: day,
  sort: z.enum(['waiting', 'newest', 'title'], { error: 'Unknown sort' }).default('waiting'),
  ...paging(),
};

const queuedItem = z.object({
  id,
  title: z.string(),
  approvalStatus: z.enum(approvalStatuses),
  featured: z.boolean(),
  /** State of its revision; null without one. The title is that of the revision. */
  revision: z.enum(['pending', 'rejected']).nullable(),
  /** Why it is pending; null if it isn't. */
  state: z.enum(reviewStates).nullable(),
  rejectionReason: z.string().nullable(),
  author: publicUser.nullable(),
  deadLink,
  /** Of similar items only those of the same title or employer; its review knows all. */
  hints: flags,
  actedBy: itemActor,
  submittedAt: moment,
  createdAt: moment,
  updatedAt: moment,
});
export const queuedPost = queuedItem.extend({
  entity: z.literal('post'),
  type: z.enum(postTypes),
  subType: z.enum(subTypes).nullable(),
});
export const queuedJob = queuedItem.extend({
  entity: z.literal('job'),
  employer: z.string(),
  location: z.string(),
  position: z.array(z.enum(jobPositions)),
});
export const anyQueuedItem = z.discriminatedUnion('entity', [queuedPost, queuedJob]);
export type QueuedPost = z.output<typeof queuedPost>;
export type QueuedJob = z.output<typeof queuedJob>;
export type QueuedItem = QueuedPost | QueuedJob;

/** Counts per status, exact up to 10,000, under the other filters. */
export const statusCounts = z.record(z.enum(decidableStatuses), z.number().int());

const change = z.object({ field: z.string(), before: z.string(), after: z.string() });
export type Change = z.output<typeof change>;

const nearDuplicate = z.object({
  entity: z.enum(itemEntities),
  id,
  title: z.string(),
  approvalStatus: z.enum(approvalStatuses),
  isSameAuthor: z.boolean(),
  /** 0 to 1. */
  similarity: z.number(),
});

/** Everything a moderator needs besides the item itself. */
export const reviewDetails = z.object({
  state: z.enum(reviewStates).nullable(),
  submittedAt: moment,
  /** Decisions and other staff actions on the item, newest first. */
  actions: z.array(approvalLog),
  /** What the author answered to rejections, oldest first. */
  answers,
  /** Changes since the last decision; null if it was never decided. */
  changes: z.array(change).nullable(),
  authorHistory: z
    .object({
      approved: z.number().int(),
      rejected: z.number().int(),
      pending: z.number().int(),
      memberSince: moment,
    })
    .nullable(),
  hints: flags,
  nearDuplicates: z.array(nearDuplicate),
  /** Cost of approval for the author: nothing, or one credit that is available or missing. */
  charge: z.enum(['none', 'credit', 'missing']),
});
export type ReviewDetails = z.output<typeof reviewDetails>;

export const manyIds = z
  .array(id, { error: 'Must be a list of ids' })
  .min(1, 'Choose at least one item')
  .max(maxBatchDecisions, `At most ${maxBatchDecisions} items at once`)
  .transform((ids) => [...new Set(ids)]);

/** Decisions to undo: each item's id with its updatedAt as the decision answered it. */
export const manyVersions = z
  .record(id, moment)
  .refine((versions) => Object.keys(versions).length > 0, 'Choose at least one item')
  .refine(
    (versions) => Object.keys(versions).length <= maxBatchDecisions,
    `At most ${maxBatchDecisions} items at once`,
  );

/** Result for each item of a bulk action; each is a transaction of its own. */
export const outcomes = z.object({
  results: z.array(
    z.object({
      id,
      done: z.boolean(),
      status: z.number().int(),
      code: z.string().nullable(),
      message: z.string().nullable(),
      /** Current status; null if the item was deleted. */
      approvalStatus: z.enum(approvalStatuses).nullable(),
      updatedAt: moment.nullable(),
    }),
  ),
});
export type Outcomes = z.output<typeof outcomes>;
