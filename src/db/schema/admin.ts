import { siteSections } from '../../contract/vocabulary/index.ts';
import { boolean, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { moment } from './moment.ts';

export const signInOutcomes = ['signed_in', 'blocked', 'code_refused'] as const;
export type SignInOutcome = (typeof signInOutcomes)[number];

export const signIns = pgTable('sign_ins', {
  id: uuid().primaryKey(),
  userId: uuid('user_id').notNull(),
  outcome: text({ enum: signInOutcomes }).notNull(),
  address: text(),
  userAgent: text('user_agent'),
  createdAt: moment('created_at').notNull(),
});

export const mergedInstitutes = pgTable('merged_institutes', {
  id: uuid().primaryKey(),
  intoId: uuid('into_id').notNull(),
  mergedAt: moment('merged_at').notNull(),
});

/** At most one row: when the mail server last took a test mail, and whether admins dismissed the checklist. */
export const checklist = pgTable('checklist', {
  isOne: boolean('is_one').primaryKey().default(true),
  mailTestedAt: moment('mail_tested_at'),
  dismissedAt: moment('dismissed_at'),
});

export const siteContent = pgTable('site_content', {
  id: uuid().notNull(),
  part: text({ enum: siteSections }).primaryKey(),
  content: jsonb().$type<unknown>().notNull(),
  updatedAt: moment('updated_at').notNull(),
  updatedBy: uuid('updated_by'),
});
