import type { SQL } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';

export type SearchedTable = PgTable &
  Record<'id' | 'featured' | 'createdAt' | 'approvalStatus' | 'searchTitle' | 'searchText', PgColumn>;

/** A search of approved items; the indexes hold no others. */
export interface Search {
  table: SearchedTable;
  q: string;
  /** Everything that narrows the list but the search itself. */
  filters: SQL | undefined;
  /** The same, if another way of saying it has a better index when all items are searched. */
  filtersByIndex?: SQL | undefined;
}

/** Title matches before content matches, each newest first (docs/rules.md#search); or all of them newest first. */
export type MatchOrder = 'rank' | 'newest';
