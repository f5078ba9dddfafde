import { asc, desc, ne, eq, and, sql, type SQL } from 'drizzle-orm';
import { statusSort } from '../../../contract/vocabulary/index.ts';
import { itemDates, items } from '../../../db/index.ts';
import { toTimestamptz } from './conditions.ts';
import type { Selected, Slice } from './count.ts';
import type { ItemSearch } from './item-filter.ts';

/** Ties are settled by id (docs/rules.md#lists). */
export const newestFirst: SQL[] = [desc(items.createdAt), desc(items.id)];

/** Featured first, then newest (docs/rules.md#lists). */
export const featuredFirst: SQL[] = [desc(items.featured), ...newestFirst];

/**
 * An author's items in the order in which they need attention: rejected, drafts, pending, approved. The last changed come first, so that one
 * that was rejected today isn't below older ones; of approved ones the newest.
 */
const byStatus: SQL[] = [
  sql`array_position('{rejected,draft,pending,approved}'::text[], ${items.approvalStatus})`,
  sql`CASE WHEN ${items.approvalStatus} = 'approved' THEN ${items.createdAt} ELSE ${items.updatedAt} END DESC`,
  desc(items.id),
];

/**
 * The items from which a page by status is sorted: all that aren't approved, which are few, and as many approved ones as it
 * can show.
 */
export function sortedByStatus(where: SQL | undefined, { limit, offset }: Slice): Selected {
  const { approvalStatus } = items;
  const from = sql`(
    SELECT * FROM ${items} WHERE ${and(where, ne(approvalStatus, 'approved'))}
    UNION ALL
    (SELECT * FROM ${items} WHERE ${and(where, eq(approvalStatus, 'approved'))} ORDER BY ${sql.join(newestFirst, sql`, `)} LIMIT ${limit + offset})
  ) AS ${items}`;
  return { from, where: undefined };
}

/** The next deadline; 'infinity' without one. Only public items are in `item_dates`. */
const nextDeadline = (isPublic: boolean, now: Date): SQL =>
  isPublic
    ? sql`coalesce((SELECT next.moment FROM ${itemDates} AS next
        WHERE next.item_id = ${items.id} AND next.next_from <= ${toTimestamptz(now)} AND next.moment > ${toTimestamptz(now)}), 'infinity')`
    : sql`coalesce((SELECT min((one->>'moment')::timestamptz) FROM jsonb_array_elements(${items.milestones}) AS one
        WHERE is_action(one->>'kind') AND (one->>'moment')::timestamptz > ${toTimestamptz(now)}), 'infinity')`;

export const isFoundBy = (query: SQL): SQL => sql`${items.search} @@ ${query}`;

/** What the first query finds, then what the second one does, and so on; newest first in each. */
export const bestFirst = (queries: SQL[]): SQL[] => [
  ...queries.map((query) => desc(isFoundBy(query))),
  ...newestFirst,
];

/** By default featured items come first, but for a search (docs/rules.md#search). */
export function orderOf({ sort, q }: Pick<ItemSearch, 'sort' | 'q'>, isPublic: boolean, now: Date): SQL[] {
  if (sort === 'newest') return newestFirst;
  if (sort === 'deadline') return [nextDeadline(isPublic, now), ...newestFirst];
  if (sort === statusSort) return byStatus;
  if (sort === 'oldest') return [asc(items.createdAt), asc(items.id)];
  if (sort === 'title') return [sql`lower(${items.title})`, asc(items.id)];
  return q ? newestFirst : featuredFirst;
}
