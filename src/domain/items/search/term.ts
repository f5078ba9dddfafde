import { and, sql, type SQL } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import { containsByMarks } from '../../name-search.ts';
import type { SearchedTable } from './search.ts';

/** Shorter than any trigram. */
export const isShortTerm = (q: string): boolean => [...q].length < 3;

/** Does it hold the text, whatever the case and the accents? */
export const contains = (column: PgColumn | SQL, q: string): SQL => sql`${column} LIKE like_pattern(${q})`;
/** The same column, kept from its indexes. */
const unindexed = (column: PgColumn): SQL => sql`(${column} || '')`;

type Columns = Pick<SearchedTable, 'searchTitle' | 'searchText'>;
const searchedColumn = ({ searchTitle, searchText }: Columns, q: string): PgColumn =>
  isShortTerm(q) ? searchTitle : searchText;

/** Is the term in title or employer? */
export const inTitle = ({ searchTitle }: Columns, q: string): SQL => contains(searchTitle, q);

/**
 * Does the item match? Anywhere in title, employer or text; a term of one or two letters in title and employer alone
 * (docs/rules.md#search). The text to search begins with the title and the employer.
 */
export const matches = (columns: Columns, q: string): SQL => contains(searchedColumn(columns, q), q);

/** The same for terms so common that their indexes would only be in the way. */
export const matchesWithoutIndex = (columns: Columns, q: string): SQL =>
  contains(unindexed(searchedColumn(columns, q)), q);

/** Words of the term that are long enough for trigrams, without their marks. */
export const wordsOf = (q: string): string[] =>
  q
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .match(/[\p{L}\p{N}]{3,}/gu) ?? [];

/** Does an item hold all that trigrams know of the term? Nearly so: it may be there in other places. */
export const holdsTrigrams = (columns: Columns, q: string): SQL =>
  and(...wordsOf(q).map((part) => contains(columns.searchText, part))) ?? sql`true`;

const titleByMarks = ({ searchTitle }: Columns, q: string): SQL => containsByMarks(searchTitle, q);
/** As containsByMarks() does for titles. */
const textByMarks = ({ searchText }: Columns, q: string): SQL =>
  sql`(text_marks(${searchText}) @> text_term_marks(fold(${q})) AND ${contains(unindexed(searchText), q)})`;

/** What of a term its index is asked for. */
export interface Lookup {
  /** Do marks find it, and trigrams hardly? */
  byMarks: boolean;
  /** Parts of it that are rare; undefined: all of it. */
  rareParts: string[] | undefined;
}

/** By some of the trigrams, and compared then: the lists of common ones are long. */
const byParts = (column: PgColumn, q: string, parts: string[]): SQL =>
  sql`(${and(...parts.map((part) => contains(column, part)))} AND ${contains(unindexed(column), q)})`;

/** `inTitle` as the index of titles finds it. */
export const inTitleByIndex = (columns: Columns, q: string, { byMarks, rareParts }: Lookup): SQL => {
  if (isShortTerm(q) || byMarks) return titleByMarks(columns, q);
  return rareParts ? byParts(columns.searchTitle, q, rareParts) : inTitle(columns, q);
};

/** `matches` as the indexes find it. */
export const matchesByIndex = (columns: Columns, q: string, { byMarks, rareParts }: Lookup): SQL => {
  if (isShortTerm(q)) return titleByMarks(columns, q);
  if (byMarks) return textByMarks(columns, q);
  return rareParts ? byParts(columns.searchText, q, rareParts) : matches(columns, q);
};
