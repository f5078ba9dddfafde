import { bigint, boolean, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { moment } from './moment.ts';

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
