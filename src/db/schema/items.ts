import { boolean, customType, date, jsonb, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import {
  approvalStatuses,
  postTypes,
  type JobField,
  type JobPosition,
  type SubType,
} from '../../contract/vocabulary/index.ts';
import type { Fee, Milestone, StoredPlace } from '../../contract/shapes/facts.ts';
import { moment } from './moment.ts';

const bytea = customType<{ data: Buffer }>({ dataType: () => 'bytea' });

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
  approvalStatus: text('approval_status', { enum: approvalStatuses }).notNull(),
  featured: boolean().notNull().default(false),
  rejectionReason: text('rejection_reason'),
  payment: text({ enum: payments }),
  firstApprovedAt: moment('first_approved_at'),
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
  /** From when on it is closed; null for never. */
  closesAt: moment('closes_at'),
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
  },
  (table) => [primaryKey({ columns: [table.id, table.byField, table.byPosition] })],
);
