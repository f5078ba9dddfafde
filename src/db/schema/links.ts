import { pgTable, smallint, text, uuid } from 'drizzle-orm/pg-core';
import { moment } from './moment.ts';

/** When the links of public items are checked, and how it went. Triggers make and remove the rows. */
export const linkChecks = pgTable('link_checks', {
  itemId: uuid('item_id').primaryKey(),
  itemKind: text('item_kind', { enum: ['job', 'post'] }).notNull(),
  link: text().notNull(),
  dueAt: moment('due_at').notNull(),
  checkedAt: moment('checked_at'),
  answeredAt: moment('answered_at'),
  /** In a row. */
  failures: smallint().notNull().default(0),
  /** The first of them. */
  failingSince: moment('failing_since'),
  /** What the last one found. */
  problem: text(),
});
