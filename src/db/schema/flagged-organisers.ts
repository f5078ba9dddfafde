import { pgTable, text } from 'drizzle-orm/pg-core';

/** Organisers that a published list doubts; an import replaces them all. */
export const flaggedOrganisers = pgTable('flagged_organisers', {
  nameKey: text('name_key').primaryKey(),
  name: text().notNull(),
  domains: text().array().notNull().default([]),
  source: text().notNull(),
});
