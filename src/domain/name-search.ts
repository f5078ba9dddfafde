import { sql, type SQL } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';

/** Is the term anywhere in a folded name? Trigrams find nothing by one or two letters: those have an index of marks. */
export const nameContains = (searchName: SQL, term: string): SQL =>
  [...term].length < 3 ? containsByMarks(searchName, term) : sql`${searchName} LIKE like_pattern(${term})`;

/**
 * By the marks of a name or title, which may stand in one index with its trigrams. These are never asked at the same time: what they find
 * must be compared once more, and computing marks for that takes longer than anything else.
 */
export const containsByMarks = (folded: SQL | PgColumn, term: string): SQL =>
  sql`(title_marks(${folded}) @> title_term_marks(fold(${term})) AND (${folded} || '') LIKE like_pattern(${term}))`;
