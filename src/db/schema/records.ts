import { integer, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import {
  buckets,
  creditTypes,
  ledgerCauses,
  loggedActions,
  loggedEntityTypes,
  type ApprovalStatus,
  type DecidableStatus,
} from '../../contract/vocabulary/index.ts';
import type { Payment } from './items.ts';
import { actedBy } from './accounts.ts';
import { moment } from './columns.ts';

export const approvalLogs = pgTable('approval_logs', {
  id: uuid().primaryKey(),
  entityType: text('entity_type', { enum: loggedEntityTypes }).notNull(),
  entityId: uuid('entity_id').notNull(),
  entityTitle: text('entity_title'),
  action: text({ enum: loggedActions }).notNull(),
  /** Null: the item itself. */
  about: text({ enum: ['revision'] }),
  moderatorId: uuid('moderator_id'),
  moderatorName: text('moderator_name'),
  reason: text(),
  snapshot: jsonb().$type<Record<string, unknown>>(),
  actedBy: actedBy(),
  /** Of a decision: since when the item, or its revision, had waited for it. */
  waitingSince: moment('waiting_since'),
  createdAt: moment('created_at').notNull(),
});
export type ApprovalLogRow = typeof approvalLogs.$inferSelect;

/** Columns of an item that a decision changes or allows to change, as they were before it, and whether it had an author. */
export interface StateBefore {
  hasAuthor: boolean;
  approvalStatus: ApprovalStatus;
  rejectionReason: string | null;
  payment: Payment | null;
  firstApprovedAt: string | null;
  submittedAt: string | null;
  featured: boolean;
  /** What was decided, on the item or on its revision, which an undo restores with the columns that it changed. */
  decided: { status: DecidableStatus; about: 'revision' | null };
  columns: Record<string, unknown>;
  /** The key of the queued mail; null without one. */
  mailKey: string | null;
}

/** The last decision on an item, while it can be undone. */
export const recentDecisions = pgTable('recent_decisions', {
  itemId: uuid('item_id').primaryKey(),
  decidedBy: uuid('decided_by').notNull(),
  decidedAt: moment('decided_at').notNull(),
  before: jsonb().$type<StateBefore>().notNull(),
  /** The rows that it wrote to the ledger. */
  entryIds: uuid('entry_ids').array().notNull(),
});

export const creditLedger = pgTable('credit_ledger', {
  id: uuid().primaryKey(),
  userId: uuid('user_id').notNull(),
  bucket: text({ enum: buckets }).notNull(),
  amount: integer().notNull(),
  cause: text({ enum: ledgerCauses }).notNull(),
  referenceId: uuid('reference_id'),
  /** The type that was charged for, which can differ from the bucket: universal credits pay for every type. */
  creditType: text('credit_type', { enum: creditTypes }),
  actorId: uuid('actor_id'),
  reason: text(),
  createdAt: moment('created_at').notNull(),
});

/** Sum of the ledger, maintained by a trigger. Never written by the application. */
export const creditBalances = pgTable('credit_balances', {
  userId: uuid('user_id').notNull(),
  bucket: text({ enum: buckets }).notNull(),
  balance: integer().notNull(),
});
