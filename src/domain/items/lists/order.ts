import { asc, desc, sql, type SQL } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import { inTitle, type SearchedTable } from '../search/index.ts';

/** The orders that lists of both kinds can be asked for; undefined is the usual one. */
type ItemSort = 'newest' | 'oldest' | 'title' | undefined;

/** Ties are settled by id (docs/rules.md#lists). */
export const newestFirst = ({ createdAt, id }: SearchedTable): SQL[] => [desc(createdAt), desc(id)];

/** Featured first, then newest (docs/rules.md#lists). */
export const featuredFirst = (table: SearchedTable): SQL[] => [desc(table.featured), ...newestFirst(table)];

/** A search has no usual order but ranks: title matches come first (docs/rules.md#search). */
export function orderOf(
  table: SearchedTable & { title: PgColumn },
  sort: ItemSort,
  q: string | undefined,
): SQL[] {
  if (sort === 'newest') return newestFirst(table);
  if (sort === 'oldest') return [asc(table.createdAt), asc(table.id)];
  if (sort === 'title') return [sql`lower(${table.title})`, asc(table.id)];
  return q ? [desc(inTitle(table, q)), ...newestFirst(table)] : featuredFirst(table);
}
