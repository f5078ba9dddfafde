import { boolean, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { collections, noticeKinds } from '../../contract/vocabulary/index.ts';
import { moment } from './moment.ts';

/** Notices inside the portal (docs/rules.md#notices). */
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
