import { sql, type SQL } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';

/** Is the term anywhere in a folded name? Trigrams find nothing by one or two letters: those have an index of n-grams. */
export const nameContains = (searchName: SQL, term: string): SQL =>
  [...term].length < 3 ? containsByNGrams(searchName, term) : sql`${searchName} LIKE like_pattern(${term})`;

/**
 * By the n-grams of a name or title (the SQL functions call them marks), which may share an index with its trigrams. A query uses one or the
 * other: rows found by both would be rechecked, and computing n-grams for that takes longer than anything else.
 */
const containsByNGrams = (folded: SQL | PgColumn, term: string): SQL =>
  sql`(title_marks(${folded}) @> title_term_marks(fold(${term})) AND (${folded} || '') LIKE like_pattern(${term}))`;
