import { integer, jsonb, pgTable, uuid } from 'drizzle-orm/pg-core';
import type { Prices } from '../../contract/money/prices.ts';
import { moment } from './moment.ts';

export const prices = pgTable('prices', {
  id: uuid().primaryKey(),
  startsAt: moment('starts_at').notNull(),
  credits: jsonb().$type<Prices['credits']>().notNull(),
  packages: jsonb().$type<Prices['packages']>().notNull(),
  membership: integer().notNull(),
  createdAt: moment('created_at').notNull(),
  /** Set for a planned change that was taken back. */
  cancelledAt: moment('cancelled_at'),
});
export type PricesRow = typeof prices.$inferSelect;
