import type { SQL } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';

/** What is looked through: public items alone, for which the table has its indexes. */
export interface Search {
  q: string;
  /** Everything that narrows the list but the search itself. */
  where: SQL | undefined;
  /** The same, where all items are asked and not the newest alone, if another way of saying it has a better index. */
  whereByIndex?: SQL | undefined;
  /** The same for a random part of the items alone (`isInPart`), where an index finds these without a look at the others. */
  part?: SQL | undefined;
}

export type SearchedTable = PgTable &
  Record<'id' | 'featured' | 'createdAt' | 'approvalStatus' | 'searchTitle' | 'searchText', PgColumn>;

export interface Searched extends Search {
  table: SearchedTable;
}

/** Title matches before content matches, each newest first (docs/rules.md#search); or all of them newest first. */
export type MatchOrder = 'rank' | 'newest';

export interface Slice {
  limit: number;
  offset: number;
}
