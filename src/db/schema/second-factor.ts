import { bigint, boolean, integer, pgTable, primaryKey, uuid } from 'drizzle-orm/pg-core';
import { bytea } from './bytea.ts';
import { moment } from './moment.ts';

export const secondFactors = pgTable('second_factors', {
  userId: uuid('user_id').primaryKey(),
  secret: bytea().notNull(),
  recoverySalt: bytea('recovery_salt').notNull(),
  confirmedAt: moment('confirmed_at'),
  lastStep: bigint('last_step', { mode: 'number' }).notNull().default(0),
  createdAt: moment('created_at').notNull(),
});
export type SecondFactorRow = typeof secondFactors.$inferSelect;

export const recoveryCodes = pgTable(
  'recovery_codes',
  {
    userId: uuid('user_id').notNull(),
    codeHash: bytea('code_hash').notNull(),
    usedAt: moment('used_at'),
  },
  (table) => [primaryKey({ columns: [table.userId, table.codeHash] })],
);

export const loginChallenges = pgTable('login_challenges', {
  id: uuid().primaryKey(),
  userId: uuid('user_id').notNull(),
  tokenHash: bytea('token_hash').notNull(),
  failures: integer().notNull().default(0),
  createdAt: moment('created_at').notNull(),
  expiresAt: moment('expires_at').notNull(),
});

/** One row: a known text, sealed with the key in use. */
export const keyCheck = pgTable('key_check', {
  isOnly: boolean('is_only').primaryKey().default(true),
  sealed: bytea().notNull(),
});
