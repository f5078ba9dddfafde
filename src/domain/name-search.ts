import { sql, type SQL } from 'drizzle-orm';

/** Is the term anywhere in a folded name? Trigrams find nothing by one or two letters: those have an index of marks. */
export const nameContains = (searchName: SQL, term: string): SQL =>
  [...term].length < 3
    ? sql`(${searchName} LIKE like_pattern(${term}) AND title_marks(${searchName}) @> title_term_marks(fold(${term})))`
    : sql`${searchName} LIKE like_pattern(${term})`;
