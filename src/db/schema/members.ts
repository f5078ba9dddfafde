import { jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { memberRoles } from '../../contract/vocabulary/index.ts';
import { bytea } from './bytea.ts';
import { moment } from './moment.ts';

/** People who act for the account of an institution, and invitations (docs/rules.md#members). */
export const members = pgTable('members', {
  id: uuid().primaryKey(),
  /** The institution's account. */
  institutionId: uuid('institution_id').notNull(),
  role: text({ enum: memberRoles }).notNull(),
  /** The address that was invited. */
  email: text().notNull(),
  emailKey: text('email_key').generatedAlwaysAs('email_key(email)'),
  /** Of the mailed link; set when the mail is sent. */
  tokenHash: bytea('token_hash'),
  /** The person who invited, perhaps while acting; null: before this was kept, or that account is gone. */
  invitedBy: uuid('invited_by'),
  invitedAt: moment('invited_at').notNull(),
  expiresAt: moment('expires_at').notNull(),
  /** null: an invitation. */
  userId: uuid('user_id'),
  joinedAt: moment('joined_at'),
});
export type MemberRow = typeof members.$inferSelect;

/** Who wrote on an item for the institution whose it is. */
export const itemActors = pgTable('item_actors', {
  itemId: uuid('item_id').notNull(),
  userId: uuid('user_id').notNull(),
  actedAt: moment('acted_at').notNull(),
});

/** The member who acted for an account, as he was called then. */
export const actedBy = () => jsonb('acted_by').$type<{ id: string; name: string } | null>();
