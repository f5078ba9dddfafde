import { sql, type SQL } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import type { SearchedTable } from './search.ts';

/** Shorter than any trigram. */
export const isShortTerm = (q: string): boolean => [...q].length < 3;

/** Words beside each other, and signs that are no plain letters: trigrams say little or nothing of them. */
const hasMarks = (q: string): boolean => /[^a-z0-9]/i.test(q);

const contains = (column: PgColumn | SQL, q: string): SQL => sql`${column} LIKE like_pattern(${q})`;

type Columns = Pick<SearchedTable, 'searchTitle' | 'searchText'>;

/** Is the term in title or employer? */
export const inTitle = ({ searchTitle }: Columns, q: string): SQL => contains(searchTitle, q);

/**
 * Does the item match? Anywhere in title, employer or text; a term of one or two letters in title and employer alone
 * (decisions, B6). The text to search begins with the title and the employer.
 */
export const matches = ({ searchTitle, searchText }: Columns, q: string): SQL =>
  contains(isShortTerm(q) ? searchTitle : searchText, q);

/** The same condition, kept from the planner's indexes: for terms so common that they would only be in the way. */
export const matchesWithoutIndex = ({ searchTitle, searchText }: Columns, q: string): SQL =>
  contains(sql`(${isShortTerm(q) ? searchTitle : searchText} || '')`, q);

/** `inTitle` as the index of titles finds it. */
export const inTitleByIndex = (columns: Columns, q: string): SQL =>
  isShortTerm(q) || hasMarks(q)
    ? sql`(${inTitle(columns, q)} AND title_marks(${columns.searchTitle}) @> title_term_marks(fold(${q})))`
    : inTitle(columns, q);

/** `matches` as the indexes find it. */
export const matchesByIndex = (columns: Columns, q: string): SQL => {
  if (isShortTerm(q)) return inTitleByIndex(columns, q);
  return hasMarks(q)
    ? sql`(${matches(columns, q)} AND text_marks(${columns.searchText}) @> text_term_marks(fold(${q})))`
    : matches(columns, q);
};
