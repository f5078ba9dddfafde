import { bigint, boolean, customType, jsonb, pgTable, smallint, text, uuid } from 'drizzle-orm/pg-core';
import { pauseReasons, collections, searchFrequencies } from '../../contract/vocabulary/index.ts';
import { moment } from './moment.ts';

const bytea = customType<{ data: Buffer }>({ dataType: () => 'bytea' });

/** Publications in order. Triggers add rows. */
export const publications = pgTable('publications', {
  itemId: uuid('item_id').primaryKey(),
  itemKind: text('item_kind', { enum: ['job', 'post'] }).notNull(),
  publishedAt: moment('published_at').notNull(),
  /** Null until the publication is settled. */
  position: bigint({ mode: 'number' }),
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
  toldUpTo: bigint('told_up_to', { mode: 'number' }).notNull(),
  seenUpTo: bigint('seen_up_to', { mode: 'number' }).notNull(),
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

/** At most one row: up to which position searches that mail at once have been matched, and whether mails are stopped. */
export const alertProgress = pgTable('alert_progress', {
  isOne: boolean('is_one').primaryKey().default(true),
  toldUpTo: bigint('told_up_to', { mode: 'number' }).notNull(),
  /** Null unless mails are stopped. */
  stoppedAt: moment('stopped_at'),
  stoppedBy: uuid('stopped_by'),
  stopReason: text('stop_reason'),
  resumedAt: moment('resumed_at'),
});

/** The matches of one search in a mail. */
export interface MailSection {
  searchId: string;
  itemIds: string[];
}

/** Mails about saved searches. An item in one of them is never mailed to the same recipient again. */
export const alertMails = pgTable('alert_mails', {
  id: uuid().primaryKey(),
  recipientId: uuid('recipient_id').notNull(),
  sections: jsonb().$type<MailSection[]>().notNull(),
  itemIds: uuid('item_ids').array().notNull(),
  createdAt: moment('created_at').notNull(),
  settledAt: moment('settled_at'),
  outcome: text({ enum: ['sent', 'dropped', 'refused'] }),
});
