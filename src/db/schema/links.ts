import { pgTable, smallint, text, uuid } from 'drizzle-orm/pg-core';
import { moment } from './moment.ts';

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
