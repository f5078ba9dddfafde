import { sql, type SQL } from 'drizzle-orm';

/** Trigrams find nothing by one or two letters, and little by signs that are no letters. */
const needsMarks = (term: string): boolean => [...term].length < 3 || /[^a-z0-9]/i.test(term);

/** Is the term anywhere in a folded name? Said so that an index on the name's trigrams and marks finds it. */
export const nameContains = (searchName: SQL, term: string): SQL =>
  needsMarks(term)
    ? sql`(${searchName} LIKE like_pattern(${term}) AND title_marks(${searchName}) @> title_term_marks(fold(${term})))`
    : sql`${searchName} LIKE like_pattern(${term})`;
