import { boolean, customType, pgTable, smallint, text, uuid } from 'drizzle-orm/pg-core';
import { pauseReasons, collections, searchFrequencies } from '../../contract/vocabulary/index.ts';
import { moment } from './moment.ts';

const bytea = customType<{ data: Buffer }>({ dataType: () => 'bytea' });

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

/** Saved searches (docs/rules.md#saved-searches). */
export const savedSearches = pgTable('saved_searches', {
  id: uuid().primaryKey(),
  recipientId: uuid('recipient_id').notNull(),
  name: text().notNull(),
  kind: text({ enum: collections }).notNull(),
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
  settledAt: moment('settled_at'),
  outcome: text({ enum: ['sent', 'dropped', 'refused'] }),
});
