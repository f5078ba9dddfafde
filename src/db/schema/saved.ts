import { boolean, jsonb, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { collections, savedStages, type OwnDate } from '../../contract/vocabulary/index.ts';
import { bytea } from './bytea.ts';
import { moment } from './moment.ts';

/** Entries of users' lists (docs/rules.md#my-list). */
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
