import { getTableColumns, sql } from 'drizzle-orm';
import {
  boolean,
  customType,
  date,
  jsonb,
  pgTable,
  primaryKey,
  smallint,
  text,
  uuid,
  integer,
} from 'drizzle-orm/pg-core';
import {
  approvalStatuses,
  collections,
  type ItemType,
  type JobField,
  type JobOutcome,
  type JobPosition,
  type MilestoneKind,
  type PayLevel,
  type PlaceMode,
  type SubType,
} from '../../contract/vocabulary/index.ts';
import type { IndianState } from '../../contract/vocabulary/indian-states.ts';
import { noFee, type Fee, type Milestone, type StoredPlace } from '../../contract/publishing/details.ts';
import type { JobDocument, JobFee, OpeningSums, StoredOpening } from '../../contract/publishing/openings.ts';
import type { PostSource } from '../../contract/publishing/post.ts';
import { bytea, moment, tsvector } from './columns.ts';

/** How an item was paid for; null until it is. The migration documents each value. */
export const payments = ['package', 'credit', 'free'] as const;
export type Payment = (typeof payments)[number];

/** A moment, or 'infinity', which is null here. */
const momentOrNever = customType<{ data: Date | null; driverData: string }>({
  dataType: () => 'timestamp (3) with time zone',
  fromDriver: (value) => (value === 'infinity' ? null : new Date(value)),
});

/** When and why an item was withdrawn. What staff withdrew only staff can reinstate. */
export interface Withdrawal {
  at: string;
  reason: string;
  byStaff: boolean;
  /** The author's own withdrawal, which that of staff replaced. */
  before?: Withdrawal;
}

/** An edit of a public item (docs/specification.md#revisions). */
export interface Revision {
  state: 'pending' | 'rejected';
  /** The columns that it changes. */
  fields: Record<string, unknown>;
  reason: string | null;
  submittedAt: string;
}

/** What came of a job. */
export interface Outcome {
  outcome: JobOutcome;
  note: string | null;
  at: string;
}

/** What an approved revision changed of a public item. */
export interface Corrigendum {
  at: string;
  /** Names of fields, as the API calls them. */
  changed: string[];
}

/** What an author answered to a rejection. */
export interface Answer {
  at: string;
  text: string;
}

/** What authors publish, of every type. */
export const items = pgTable('items', {
  id: uuid().primaryKey(),
  type: text().$type<ItemType>().notNull(),
  subType: text('sub_type').$type<SubType>(),
  userId: uuid('user_id'),
  title: text().notNull(),
  content: text().notNull(),
  contentText: text('content_text').notNull(),
  keywords: text().array().notNull().default([]),
  image: text(),
  videoLink: text('video_link'),
  actionLink: text('action_link'),
  /** The employer of a job, which always has one. */
  organiser: text(),
  field: text().array().$type<JobField[]>().notNull().default([]),
  position: text().array().$type<JobPosition[]>().notNull().default([]),
  /** Of a job: 'Continent/Country'. */
  location: text(),
  salary: text(),
  advertisementNumber: text('advertisement_number'),
  openings: jsonb().$type<StoredOpening[]>().notNull().default([]),
  fees: jsonb().$type<JobFee[]>().notNull().default([]),
  documents: jsonb().$type<JobDocument[]>().notNull().default([]),
  /** null without openings. */
  openingSums: jsonb('opening_sums')
    .$type<OpeningSums>()
    .generatedAlwaysAs(sql`opening_sums(openings)`),
  rank: text(),
  /** Name of the series of which it is an edition, for links between them. */
  series: text(),
  /** Earliest first. */
  milestones: jsonb().$type<Milestone[]>().notNull().default([]),
  /** Of a job: whether it is open without a deadline ahead. */
  untilFilled: boolean('until_filled').notNull().default(false),
  /** When it was approved, or its author last said that it is still open. */
  confirmedAt: moment('confirmed_at'),
  /** When its author was last asked whether it still is. */
  askedAt: moment('asked_at'),
  place: jsonb().$type<StoredPlace>(),
  fee: jsonb().$type<Fee>().notNull().default(noFee),
  /** Where it was imported from; credited while it has no author. */
  source: jsonb().$type<PostSource>(),
  /** Id in the source it was imported from, so that importing twice changes nothing. */
  sourceKey: text('source_key'),
  /** What a program of its author knows it by. */
  externalId: text('external_id'),
  /** Of a job: what came of it. */
  outcome: jsonb().$type<Outcome>(),
  /** The item that it was copied from, which may be gone. */
  copiedFrom: uuid('copied_from'),
  /** Set while it is withdrawn. */
  withdrawal: jsonb().$type<Withdrawal>(),
  /** Set while an edit of a public item waits for review, and after it was rejected. */
  revision: jsonb().$type<Revision>(),
  /** When the revision last changed. */
  revisedAt: moment('revised_at'),
  corrigenda: jsonb().$type<Corrigendum[]>().notNull().default([]),
  approvalStatus: text('approval_status', { enum: approvalStatuses }).notNull(),
  featured: boolean().notNull().default(false),
  rejectionReason: text('rejection_reason'),
  /** Oldest first. */
  answers: jsonb().$type<Answer[]>().notNull().default([]),
  payment: text({ enum: payments }),
  firstApprovedAt: moment('first_approved_at'),
  /** When the latest approval made it public, which is when it is new to saved searches; null unless it is public. */
  publishedAt: moment('published_at'),
  submittedAt: moment('submitted_at'),
  createdAt: moment('created_at').notNull(),
  updatedAt: moment('updated_at').notNull(),
  organiserKey: text('organiser_key').generatedAlwaysAs('name_key(organiser)'),
  mode: text().$type<PlaceMode>().generatedAlwaysAs("place->>'mode'"),
  country: text().generatedAlwaysAs("place->>'country'"),
  /** Of its place in India: the chosen one, else that of the city. */
  state: text().$type<IndianState>().generatedAlwaysAs('state_of(place, location)'),
  isFree: boolean('is_free')
    .notNull()
    .generatedAlwaysAs(sql`fee->>'kind' = 'free'`),
  /** The months of its starts, as YYYY-MM. */
  starts: text()
    .array()
    .notNull()
    .generatedAlwaysAs(sql`start_months(milestones)`),
  /** Of the job and of its openings, for facets. */
  allFields: text('all_fields')
    .array()
    .notNull()
    .generatedAlwaysAs(sql`''`),
  allPositions: text('all_positions')
    .array()
    .notNull()
    .generatedAlwaysAs(sql`''`),
  levels: text()
    .array()
    .$type<PayLevel[]>()
    .notNull()
    .generatedAlwaysAs(sql`''`),
  contracts: text()
    .array()
    .notNull()
    .generatedAlwaysAs(sql`''`),
  categories: text()
    .array()
    .notNull()
    .generatedAlwaysAs(sql`''`),
  /** Rupees a month, with leading zeros, or 'level 10'. */
  pays: text()
    .array()
    .notNull()
    .generatedAlwaysAs(sql`''`),
  /** The last deadline; null without one. */
  lastActionAt: moment('last_action_at').generatedAlwaysAs(sql`last_action(milestones)`),
  /** When it closes, at the latest when it is withdrawn; null for never. */
  closesAt: momentOrNever('closes_at')
    .notNull()
    .generatedAlwaysAs(sql`last_action(milestones)`),
  /** Since when it, or its revision, waits for a decision. */
  waitingSince: moment('waiting_since').generatedAlwaysAs(sql`submitted_at`),
  searchTitle: text('search_title').generatedAlwaysAs('fold(title)'),
  /** Its words, and what lists filter by; a trigger writes it. */
  search: tsvector().generatedAlwaysAs("''"),
});

const {
  contentText: _contentText,
  organiserKey: _organiserKey,
  mode: _mode,
  country: _country,
  isFree: _isFree,
  starts: _starts,
  allFields: _allFields,
  allPositions: _allPositions,
  contracts: _contracts,
  categories: _categories,
  pays: _pays,
  lastActionAt: _lastActionAt,
  waitingSince: _waitingSince,
  searchTitle: _searchTitle,
  search: _search,
  ...itemColumns
} = getTableColumns(items);
/** All but those that only the database reads. */
export { itemColumns };
export type ItemRow = Pick<typeof items.$inferSelect, keyof typeof itemColumns>;
export type NewItemRow = typeof items.$inferInsert;

/** Deleted items that were once public. */
export const goneItems = pgTable('gone_items', {
  id: uuid().primaryKey(),
  collection: text({ enum: collections }).notNull(),
  /** When it was first public; null if that isn't known. */
  publishedAt: moment('published_at'),
  goneAt: moment('gone_at').notNull(),
});

/** When what the public sees of an item last changed; of those that are no longer public for 90 days. Maintained by triggers, but for deletions. */
export const itemChanges = pgTable('item_changes', {
  id: uuid().primaryKey(),
  collection: text({ enum: collections }).notNull(),
  changedAt: moment('changed_at').notNull(),
  closesAt: momentOrNever('closes_at').notNull(),
  removed: boolean().notNull().default(false),
});

/** What the last import wrote, to detect edits made since. */
export const importedCalls = pgTable('imported_calls', {
  itemId: uuid('item_id').primaryKey(),
  digest: bytea().notNull(),
});

/** The dates of public items. Maintained by triggers. */
export const itemDates = pgTable(
  'item_dates',
  {
    itemId: uuid('item_id').notNull(),
    /** Position of the milestone, from 1. */
    ordinal: smallint().notNull(),
    /** Of the item. */
    type: text().$type<ItemType>().notNull(),
    createdAt: moment('created_at').notNull(),
    kind: text().$type<MilestoneKind>().notNull(),
    /** The date as announced, in the milestone's own time zone. */
    day: date({ mode: 'string' }).notNull(),
    moment: moment('moment').notNull(),
    /** Start of the period in which this deadline is the item's next one; null for other milestones. */
    nextFrom: moment('next_from'),
    /** The last day of an event that begins with this date and is shown on each of its days. */
    until: date({ mode: 'string' }),
  },
  (table) => [primaryKey({ columns: [table.itemId, table.ordinal] })],
);

const times = (name?: string) => (name ? integer(name) : integer()).notNull().default(0);

/** How often an item was seen and used, by day in India. */
export const itemNumbers = pgTable(
  'item_numbers',
  {
    itemId: uuid('item_id')
      .notNull()
      .references(() => items.id, { onDelete: 'cascade' }),
    day: date({ mode: 'string' }).notNull(),
    views: times(),
    applyClicks: times('apply_clicks'),
    saves: times(),
    calendar: times(),
  },
  (table) => [primaryKey({ columns: [table.itemId, table.day] })],
);
