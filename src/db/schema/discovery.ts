import { pgTable, text, uuid, boolean, jsonb, primaryKey, smallint } from 'drizzle-orm/pg-core';
import {
  followTypes,
  collections,
  savedStages,
  type OwnDate,
  pauseReasons,
  searchFrequencies,
  searchScopes,
  noticeKinds,
} from '../../contract/vocabulary/index.ts';
import { moment, bytea } from './columns.ts';

/** A user's follows (docs/specification.md#following): of an institute, or of a field or series by its name. */
export const follows = pgTable('follows', {
  id: uuid().primaryKey(),
  userId: uuid('user_id').notNull(),
  kind: text({ enum: followTypes }).notNull(),
  instituteId: uuid('institute_id'),
  name: text(),
  createdAt: moment('created_at').notNull(),
});

/** Entries of users' lists (docs/specification.md#my-list). */
export const savedItems = pgTable(
  'saved_items',
  {
    userId: uuid('user_id').notNull(),
    collection: text({ enum: collections }).notNull(),
    itemId: uuid('item_id').notNull(),
    /** The item's, when it was saved or the entry was last changed. */
    title: text().notNull(),
    stage: text({ enum: savedStages }).notNull(),
    note: text(),
    /** Earliest first. */
    dates: jsonb().$type<OwnDate[]>().notNull().default([]),
    savedAt: moment('saved_at').notNull(),
    /** False if it was saved before the account's address was verified, and not changed since. */
    isKept: boolean('is_kept').notNull().default(true),
  },
  (table) => [primaryKey({ columns: [table.userId, table.itemId] })],
);
export type SavedRow = typeof savedItems.$inferSelect;

/** The secret address of a person's calendar. */
export const personalCalendars = pgTable('personal_calendars', {
  userId: uuid('user_id').primaryKey(),
  secretHash: bytea('secret_hash').notNull(),
  createdAt: moment('created_at').notNull(),
});

/** Who gets mails about saved searches: an account, or an address. */
export const alertRecipients = pgTable('alert_recipients', {
  id: uuid().primaryKey(),
  userId: uuid('user_id'),
  email: text(),
  emailKey: text('email_key').generatedAlwaysAs('email_key(email)'),
  tokenHash: bytea('token_hash'),
  tokenSealed: bytea('token_sealed'),
  createdAt: moment('created_at').notNull(),
});
export type RecipientRow = typeof alertRecipients.$inferSelect;

/** Saved searches (docs/specification.md#saved-searches). */
export const savedSearches = pgTable('saved_searches', {
  id: uuid().primaryKey(),
  recipientId: uuid('recipient_id').notNull(),
  name: text().notNull(),
  kind: text({ enum: searchScopes }).notNull(),
  query: text().notNull(),
  frequency: text({ enum: searchFrequencies }).notNull(),
  weekday: smallint().notNull(),
  hour: smallint().notNull(),
  timeZone: text('time_zone').notNull(),
  dueAt: moment('due_at'),
  /** Nothing that was published before needs to be mailed. */
  notifiedUntil: moment('notified_until').notNull(),
  /** The person has seen what was published before. */
  seenUntil: moment('seen_until').notNull(),
  pausedBecause: text('paused_because', { enum: pauseReasons }),
  pausedAt: moment('paused_at'),
  confirmHash: bytea('confirm_hash'),
  confirmedAt: moment('confirmed_at'),
  /** Whether the personal calendar includes dates of its results; never without an account. */
  inCalendar: boolean('in_calendar').notNull().default(false),
  /** The follow that it implements; such a search isn't listed. */
  followId: uuid('follow_id'),
  policyVersion: text('policy_version').notNull(),
  createdAt: moment('created_at').notNull(),
  updatedAt: moment('updated_at').notNull(),
});
export type SearchRow = typeof savedSearches.$inferSelect;

/** At most one row: up to when searches that mail at once were looked through, and whether mails are stopped. */
export const alertProgress = pgTable('alert_progress', {
  isOne: boolean('is_one').primaryKey().default(true),
  notifiedUntil: moment('notified_until'),
  /** Null unless mails are stopped. */
  stoppedAt: moment('stopped_at'),
  stoppedBy: uuid('stopped_by'),
  stopReason: text('stop_reason'),
});

/** What is mailed about saved searches; never twice to a recipient, nor to an inbox. */
export const alertMailItems = pgTable('alert_mail_items', {
  recipientId: uuid('recipient_id').notNull(),
  itemId: uuid('item_id').notNull(),
  inbox: text().notNull(),
  searchId: uuid('search_id').notNull(),
  publishedAt: moment('published_at').notNull(),
  /** Null until it has one. */
  mailId: uuid('mail_id'),
});

/** Mails about saved searches. */
export const alertMails = pgTable('alert_mails', {
  id: uuid().primaryKey(),
  recipientId: uuid('recipient_id').notNull(),
  createdAt: moment('created_at').notNull(),
  closedAt: moment('closed_at'),
  outcome: text({ enum: ['sent', 'dropped', 'refused'] }),
});

/** Notices inside the portal (docs/specification.md#notices). */
export const notices = pgTable('notices', {
  id: uuid().primaryKey(),
  userId: uuid('user_id').notNull(),
  kind: text({ enum: noticeKinds }).notNull(),
  /** Key of the event, unique per user. */
  about: text().notNull(),
  /** Null if it is about no single item. */
  collection: text({ enum: collections }),
  itemId: uuid('item_id'),
  title: text().notNull(),
  text: text().notNull(),
  path: text().notNull(),
  /** False: by email alone. */
  isShown: boolean('is_shown').notNull(),
  createdAt: moment('created_at').notNull(),
  readAt: moment('read_at'),
  mailedAt: moment('mailed_at'),
});
export type NoticeRow = typeof notices.$inferSelect;

export const newsletterSubscribers = pgTable('newsletter_subscribers', {
  id: uuid().primaryKey(),
  email: text().notNull(),
  emailKey: text('email_key').generatedAlwaysAs('email_key(email)'),
  locale: text().notNull(),
  tokenHash: bytea('token_hash').notNull(),
  policyVersion: text('policy_version').notNull().default('May 2023'),
  createdAt: moment('created_at').notNull(),
  confirmedAt: moment('confirmed_at'),
  unsubscribedAt: moment('unsubscribed_at'),
});

/** The words of public items. */
export const searchWords = pgTable('search_words', { word: text().primaryKey() });
