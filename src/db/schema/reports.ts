import { integer, pgTable, primaryKey, smallint, text, uuid } from 'drizzle-orm/pg-core';
import { reportedKinds, reportOutcomes, reportReasonNames } from '../../contract/vocabulary/index.ts';
import { moment } from './moment.ts';

/** Reports of one thing that wait together, or were decided together (docs/rules.md#reports). */
export const reportCases = pgTable('report_cases', {
  id: uuid().primaryKey(),
  kind: text({ enum: reportedKinds }).notNull(),
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
