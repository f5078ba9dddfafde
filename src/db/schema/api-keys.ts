import { pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { keyScopes } from '../../contract/vocabulary/index.ts';
import { bytea } from './bytea.ts';
import { moment } from './moment.ts';

/** Keys with which programs make calls for an account (docs/rules.md#api-keys). */
export const apiKeys = pgTable('api_keys', {
  id: uuid().primaryKey(),
  userId: uuid('user_id').notNull(),
  /** Of an institution's account: the membership of whoever made it; null for the account's own login. */
  memberId: uuid('member_id'),
  name: text().notNull(),
  /** The beginning of the key, by which people tell keys apart. */
  prefix: text().notNull(),
  tokenHash: bytea('token_hash').notNull(),
  scopes: text({ enum: keyScopes }).array().notNull(),
  createdAt: moment('created_at').notNull(),
  expiresAt: moment('expires_at').notNull(),
  lastUsedAt: moment('last_used_at'),
  /** When its owner was told that it expires soon. */
  warnedAt: moment('warned_at'),
});
export type ApiKeyRow = typeof apiKeys.$inferSelect;
