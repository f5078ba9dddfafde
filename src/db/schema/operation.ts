import { bigint, integer, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import type { ProcessState } from '../../contract/shapes/operation.ts';
import { moment } from './moment.ts';

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
