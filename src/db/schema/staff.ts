import {
  boolean,
  jsonb,
  pgTable,
  text,
  uuid,
  bigint,
  integer,
  primaryKey,
  smallint,
} from 'drizzle-orm/pg-core';
import {
  siteSections,
  reportedEntities,
  reportOutcomes,
  reportReasonNames,
} from '../../contract/vocabulary/index.ts';
import type { ProcessState } from '../../contract/staff/monitoring.ts';
import { moment, bytea } from './columns.ts';

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

export const processes = pgTable('processes', {
  id: uuid().primaryKey(),
  role: text().notNull(),
  host: text().notNull(),
  pid: integer().notNull(),
  version: text().notNull(),
  state: jsonb().$type<ProcessState>().notNull(),
  startedAt: moment('started_at').notNull(),
  seenAt: moment('seen_at').notNull(),
});

export const errorReports = pgTable('error_reports', {
  fingerprint: text().primaryKey(),
  message: text().notNull(),
  stack: text().notNull(),
  route: text().notNull(),
  version: text().notNull(),
  occurrences: bigint({ mode: 'number' }).notNull(),
  lastRequestId: text('last_request_id').notNull(),
  firstSeenAt: moment('first_seen_at').notNull(),
  lastSeenAt: moment('last_seen_at').notNull(),
});

export const backups = pgTable('backups', {
  id: uuid().primaryKey(),
  isScheduled: boolean('is_scheduled').notNull(),
  startedAt: moment('started_at').notNull(),
  endedAt: moment('ended_at').notNull(),
  file: text(),
  bytes: bigint({ mode: 'number' }),
  error: text(),
});
export type BackupRow = typeof backups.$inferSelect;

/** Reports of one thing that wait together, or were decided together (docs/specification.md#reports). */
export const reportCases = pgTable('report_cases', {
  id: uuid().primaryKey(),
  kind: text({ enum: reportedEntities }).notNull(),
  /** The item or institute. */
  targetId: uuid('target_id').notNull(),
  title: text().notNull(),
  reportCount: integer('report_count').notNull().default(1),
  openedAt: moment('opened_at').notNull(),
  closedAt: moment('closed_at'),
  objectedAt: moment('objected_at'),
  objection: text(),
  objectedBy: uuid('objected_by'),
});
export type ReportCaseRow = typeof reportCases.$inferSelect;

export const reports = pgTable('reports', {
  id: uuid().primaryKey(),
  caseId: uuid('case_id').notNull(),
  reason: text({ enum: reportReasonNames }).notNull(),
  details: text(),
  email: text(),
  emailKey: text('email_key').generatedAlwaysAs('email_key(email)'),
  createdAt: moment('created_at').notNull(),
});

export const reportDecisions = pgTable(
  'report_decisions',
  {
    caseId: uuid('case_id').notNull(),
    /** 1, or 2 for the one on an objection. */
    number: smallint().notNull(),
    outcome: text({ enum: reportOutcomes }).notNull(),
    note: text(),
    /** The moment of the withdrawal that it made. */
    withdrewAt: moment('withdrew_at'),
    decidedBy: uuid('decided_by'),
    decidedAt: moment('decided_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.caseId, table.number] })],
);

/** What the sample content added: accounts, items, institutes and sections of the site. */
export const sampleRows = pgTable('sample_rows', {
  id: uuid().primaryKey(),
  /** Of an item, institute or section as it was made, to tell whether it was edited. */
  digest: bytea(),
});

/** Organisers that a published list doubts; an import replaces them all. */
export const flaggedOrganisers = pgTable('flagged_organisers', {
  nameKey: text('name_key').primaryKey(),
  name: text().notNull(),
  domains: text().array().notNull().default([]),
  source: text().notNull(),
});

/** Schedule and results of checking the links of public items. Triggers create and delete the rows. */
export const linkChecks = pgTable('link_checks', {
  itemId: uuid('item_id').primaryKey(),
  link: text().notNull(),
  dueAt: moment('due_at').notNull(),
  checkedAt: moment('checked_at'),
  answeredAt: moment('answered_at'),
  /** Consecutive failed checks. */
  failures: smallint().notNull().default(0),
  /** Time of the first of them. */
  failingSince: moment('failing_since'),
  /** Result of the last one. */
  problem: text(),
});
