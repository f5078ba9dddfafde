import { date, integer, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { moment } from './moment.ts';

/** Searches that found nothing, by day in India. */
export const vainSearches = pgTable(
  'vain_searches',
  { day: date({ mode: 'string' }).notNull(), words: text().notNull(), times: integer().notNull() },
  (table) => [primaryKey({ columns: [table.day, table.words] })],
);

/** Words that admins let a search take for each other. */
export const searchEquivalents = pgTable('search_equivalents', {
  id: uuid().primaryKey(),
  words: text().array().notNull(),
  createdAt: moment('created_at').notNull(),
});
