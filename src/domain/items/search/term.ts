import { sql, type SQL } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import { containsByNGrams } from '../../name-search.ts';
import type { SearchedTable } from './search.ts';

/** How matches are found. */
export interface Lookup {
  /** By scanning items instead of an index, because the term is common or the filters leave few items. */
  readsRows: boolean;
  /**
   * By the n-gram index instead of trigrams, for terms of one or two letters, and for phrases of common words, for
   * which trigrams would find too many others.
   */
  byNGrams: boolean;
}

/** Too short for trigrams. */
export const isShortTerm = (q: string): boolean => [...q].length < 3;

/** Whether the column contains the text, ignoring case and accents; by trigrams, if the column has them. */
const contains = (column: PgColumn, q: string): SQL => sql`${column} LIKE like_pattern(${q})`;

/** The same without an index. Where most texts don't contain the term, it takes half the time of LIKE. */
const containsByRow = (column: PgColumn, q: string): SQL => sql`strpos(${column}, fold(${q})) > 0`;

const searchedColumn = ({ searchTitle, searchText }: SearchedTable, q: string): PgColumn =>
  isShortTerm(q) ? searchTitle : searchText;

/** Whether title or employer contain the term. */
export const inTitle = ({ searchTitle }: SearchedTable, q: string): SQL => containsByRow(searchTitle, q);

/**
 * Whether the item matches: anywhere in title, employer or text; a term of one or two letters in title and employer
 * alone (docs/rules.md#search). The searched text begins with title and employer.
 */
export const matches = (columns: SearchedTable, q: string): SQL =>
  containsByRow(searchedColumn(columns, q), q);

/** Words that trigrams can find, in the C locale of the embedded database: of Latin letters without accents and digits. */
const wordsOf = (q: string): string[] =>
  q
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .match(/[a-z0-9]{3,}/gi) ?? [];

/** For each of the first words of a term, whether an item contains it. Trigrams find a term well if one of its words is rare. */
export const containsWords = ({ searchText }: SearchedTable, q: string): SQL[] =>
  wordsOf(q)
    .slice(0, 10)
    .map((word) => containsByRow(searchText, word));

/** A condition, written for comparing rows or for an index. */
export interface Match {
  byRow: SQL;
  byIndex: SQL;
}

/** In title or employer: by trigrams, or for a term without any by n-grams of one or two characters. */
export const titleMatch = (columns: SearchedTable, q: string): Match => {
  const { searchTitle } = columns;
  const byIndex = wordsOf(q).length === 0 ? containsByNGrams(searchTitle, q) : contains(searchTitle, q);
  return { byRow: inTitle(columns, q), byIndex };
};

/** Anywhere. N-grams across the boundaries of words find phrases of common words. */
export function anyMatch(columns: SearchedTable, q: string, { readsRows, byNGrams }: Lookup): Match {
  if (isShortTerm(q) && byNGrams) return titleMatch(columns, q);
  const byRow = matches(columns, q);
  if (readsRows) return { byRow, byIndex: byRow };
  const byIndex = byNGrams
    ? sql`(text_marks(${columns.searchText}) @> text_term_marks(fold(${q})) AND ${byRow})`
    : contains(searchedColumn(columns, q), q);
  return { byRow, byIndex };
}
