import { boolean, pgTable, text, uuid, integer } from 'drizzle-orm/pg-core';
import {
  institutionTypes,
  verificationLevels,
  verificationMethods,
  collections,
} from '../../contract/vocabulary/index.ts';
import { moment, tsvector, bytea } from './columns.ts';

export const institutes = pgTable('institutes', {
  id: uuid().primaryKey(),
  name: text().notNull(),
  nameKey: text('name_key').generatedAlwaysAs('name_key(name)'),
  /** Whether another institute had its name when rules of names changed; its key has its id then. */
  keptApart: boolean('kept_apart').notNull().default(false),
  lookAlikeKey: text('look_alike_key').generatedAlwaysAs('look_alike_key(name)'),
  searchName: text('search_name').generatedAlwaysAs('fold(name)'),
  /** The words of its name. */
  search: tsvector().generatedAlwaysAs("''"),
  location: text(),
  logoImage: text('logo_image'),
  website: text(),
  about: text(),
  address: text(),
  kind: text({ enum: institutionTypes }),
  aisheId: text('aishe_id'),
  rorId: text('ror_id'),
  domains: text().array().notNull().default([]),
  userId: uuid('user_id'),
  cameWithAccount: boolean('came_with_account').notNull().default(false),
  /** How it is known that the account stands for it; left over if it has none. */
  level: text({ enum: verificationLevels }),
  levelMethod: text('level_method', { enum: verificationMethods }),
  levelSince: moment('level_since'),
  proofToken: text('proof_token'),
  proofCheckedAt: moment('proof_checked_at'),
  /** When its account was told how to show that it stands for it. */
  toldAt: moment('told_at'),
  createdAt: moment('created_at').notNull(),
  updatedAt: moment('updated_at').notNull(),
});
export type InstituteRow = typeof institutes.$inferSelect;

export const instituteClaims = pgTable('institute_claims', {
  id: uuid().primaryKey(),
  userId: uuid('user_id').notNull(),
  instituteId: uuid('institute_id').notNull(),
  /** Of an institution that took another name by itself: the last one that was attested, and its domains then. */
  formerName: text('former_name'),
  formerDomains: text('former_domains').array().notNull().default([]),
  createdAt: moment('created_at').notNull(),
  declinedAt: moment('declined_at'),
});

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
