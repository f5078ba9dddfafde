import { asc, desc, sql, type SQL } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import { inTitle, newestFirst, type SearchedTable } from '../search/index.ts';

/** The orders that lists of both kinds can be asked for; undefined is the default. */
type ItemSort = 'newest' | 'oldest' | 'title' | undefined;

/** Featured first, then newest (docs/rules.md#lists). */
export const featuredFirst = (table: SearchedTable): SQL[] => [desc(table.featured), ...newestFirst(table)];

/** By default a search ranks title matches first (docs/rules.md#search), and any other list featured items. */
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
