import { pgTable, text } from 'drizzle-orm/pg-core';

/** The words of public items. */
export const searchWords = pgTable('search_words', { word: text().primaryKey() });
