import { boolean, date, jsonb, pgTable, primaryKey, smallint, text, uuid } from 'drizzle-orm/pg-core';
import { bytea } from './bytea.ts';
import {
  approvalStatuses,
  postTypes,
  type JobField,
  type JobPosition,
  type MilestoneKind,
  type PlaceMode,
  type PostType,
  type SubType,
} from '../../contract/vocabulary/index.ts';
import type { Fee, Milestone, StoredPlace } from '../../contract/shapes/facts.ts';
import type { PostSource } from '../../contract/shapes/post.ts';
import { moment } from './moment.ts';

/** How an item was paid for; null until it is. The migration documents each value. */
export const payments = ['package', 'credit', 'free'] as const;
export type Payment = (typeof payments)[number];

/** Columns that posts and jobs share, for publishing and moderation. */
const itemColumns = () => ({
  id: uuid().primaryKey(),
  userId: uuid('user_id'),
  title: text().notNull(),
  content: text().notNull(),
  contentText: text('content_text').notNull(),
  image: text(),
  videoLink: text('video_link'),
  place: jsonb().$type<StoredPlace>(),
  /** Maintained by triggers from the place, for filters of lists. */
  mode: text().$type<PlaceMode>(),
  country: text(),
  approvalStatus: text('approval_status', { enum: approvalStatuses }).notNull(),
  featured: boolean().notNull().default(false),
  rejectionReason: text('rejection_reason'),
  payment: text({ enum: payments }),
  firstApprovedAt: moment('first_approved_at'),
  /** When the latest approval made it public, which is when it is new to saved searches; null unless it is public. */
  publishedAt: moment('published_at'),
  submittedAt: moment('submitted_at'),
  /** Id in the source it was imported from, so that importing twice changes nothing. */
  sourceKey: text('source_key'),
  createdAt: moment('created_at').notNull(),
  updatedAt: moment('updated_at').notNull(),
  searchTitle: text('search_title').generatedAlwaysAs('fold(title)'),
  searchText: text('search_text').generatedAlwaysAs('fold(content_text)'),
});

export const posts = pgTable('posts', {
  ...itemColumns(),
  type: text({ enum: postTypes }).notNull(),
  subType: text('sub_type').$type<SubType>(),
  /** Earliest first. */
  milestones: jsonb().$type<Milestone[]>().notNull().default([]),
  fee: jsonb().$type<Fee>().notNull().default({ kind: 'notStated', amount: null, currency: null }),
  actionLink: text('action_link'),
  organiser: text(),
  rank: text(),
  /** Where it was imported from; credited while it has no author. */
  source: jsonb().$type<PostSource>(),
  /** Name of the series of which it is an edition, for links between them. */
  series: text(),
  /** When it closes; null for never. */
  closesAt: moment('closes_at'),
  /** Maintained by triggers: whether the fee is 'free', and the last deadline, null without one. */
  isFree: boolean('is_free').notNull().default(false),
  lastActionAt: moment('last_action_at'),
});
export type PostRow = Omit<typeof posts.$inferSelect, 'searchTitle' | 'searchText'>;
export type NewPostRow = typeof posts.$inferInsert;

/** What the last import wrote, to detect edits made since. */
export const importedCalls = pgTable('imported_calls', {
  postId: uuid('post_id').primaryKey(),
  digest: bytea().notNull(),
});

export const jobs = pgTable('jobs', {
  ...itemColumns(),
  field: text().array().$type<JobField[]>().notNull(),
  location: text().notNull(),
  position: text().array().$type<JobPosition[]>().notNull(),
  employer: text().notNull(),
  employerKey: text('employer_key').generatedAlwaysAs('name_key(employer)'),
  salary: text(),
  applicationDeadline: date('application_deadline', { mode: 'string' }),
  applyNowLink: text('apply_now_link'),
  /** Earlier deadlines, before each extension. */
  extendedFrom: text('extended_from').array().notNull().default([]),
});
export type JobRow = Omit<typeof jobs.$inferSelect, 'searchTitle' | 'searchText' | 'employerKey'>;
export type NewJobRow = typeof jobs.$inferInsert;

/** Public jobs, one row for each combination of field and position that a list can filter by. Maintained by triggers. */
export const listedJobs = pgTable(
  'listed_jobs',
  {
    id: uuid().notNull(),
    /** One of the job's fields, or '' for any field. */
    byField: text('by_field').notNull(),
    /** One of the job's positions, or '' for any position. */
    byPosition: text('by_position').notNull(),
    featured: boolean().notNull(),
    createdAt: moment('created_at').notNull(),
    /** Application deadline; 'infinity' for a job without one. */
    lastDay: date('last_day', { mode: 'string' }).notNull(),
    location: text().notNull(),
    field: text().array().$type<JobField[]>().notNull(),
    position: text().array().$type<JobPosition[]>().notNull(),
    mode: text().$type<PlaceMode>(),
    country: text(),
  },
  (table) => [primaryKey({ columns: [table.id, table.byField, table.byPosition] })],
);

/** The dates of public items, with what lists and calendars filter by. Maintained by triggers. */
export const itemDates = pgTable(
  'item_dates',
  {
    itemKind: text('item_kind', { enum: ['job', 'post'] }).notNull(),
    /** Of the item. */
    id: uuid().notNull(),
    /** Position of the milestone, from 1. */
    nth: smallint().notNull(),
    /** Of the milestone; the deadline of a job is of kind 'application'. */
    kind: text().$type<MilestoneKind>().notNull(),
    /** The date as announced, in the milestone's own time zone. */
    day: date({ mode: 'string' }).notNull(),
    moment: moment('moment').notNull(),
    /** Start of the period in which this deadline is the item's next one; null for other milestones. */
    after: moment('after'),
    /** Month of a start, once per item and month. */
    startsIn: text('starts_in'),
    /** The last day of an event that begins with this date and is shown on each of its days. */
    until: date({ mode: 'string' }),
    /** Of the post, or 'job'. */
    type: text().$type<PostType | 'job'>().notNull(),
    subType: text('sub_type').$type<SubType>(),
    featured: boolean().notNull(),
    createdAt: moment('created_at').notNull(),
    closesAt: moment('closes_at'),
    mode: text().$type<PlaceMode>(),
    country: text(),
    isFree: boolean('is_free').notNull(),
    rank: text(),
  },
  (table) => [primaryKey({ columns: [table.id, table.nth] })],
);
