import { integer, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { collections } from '../../contract/vocabulary/index.ts';
import { bytea, moment } from './columns.ts';

export const uploads = pgTable('uploads', {
  id: uuid().primaryKey(),
  userId: uuid('user_id'),
  /** Staff who uploaded it for the owner; null if the owner did. */
  uploadedBy: uuid('uploaded_by'),
  address: text().notNull(),
  /** Null for a document. */
  width: integer(),
  height: integer(),
  sentBytes: integer('sent_bytes').notNull(),
  createdAt: moment('created_at').notNull(),
});
export type UploadRow = typeof uploads.$inferSelect;
export type NewUploadRow = typeof uploads.$inferInsert;

/** The item created by a submission, by its idempotency key. */
export const submissions = pgTable('submissions', {
  userId: uuid('user_id').notNull(),
  keyHash: bytea('key_hash').notNull(),
  /** Of what was sent; null of a version that didn't ask. */
  bodyHash: bytea('body_hash'),
  collection: text({ enum: collections }).notNull(),
  itemId: uuid('item_id').notNull(),
  createdAt: moment('created_at').notNull(),
});
