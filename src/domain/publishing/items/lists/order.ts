import { asc, desc, ne, eq, and, sql, type SQL, inArray } from 'drizzle-orm';
import { statusSort } from '../../../../contract/vocabulary/index.ts';
import { itemDates, items } from '../../../../db/index.ts';
import { toTimestamptz, type ItemSearch, listQuery, type FilterOf } from './conditions.ts';
import type { Countable } from '../../../platform/queries.ts';
import type { Slice } from './count.ts';

/** Ties are settled by id (docs/specification.md#lists). */
export const newestFirst: SQL[] = [desc(items.createdAt), desc(items.id)];

/** Featured first, then newest (docs/specification.md#lists). */
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
export function sortedByStatus(where: SQL | undefined, { limit, offset }: Slice): Countable {
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

/** By default featured items come first, but for a search (docs/specification.md#search). */
export function orderOf({ sort, q }: Pick<ItemSearch, 'sort' | 'q'>, isPublic: boolean, now: Date): SQL[] {
  if (sort === 'newest') return newestFirst;
  if (sort === 'deadline') return [nextDeadline(isPublic, now), ...newestFirst];
  if (sort === statusSort) return byStatus;
  if (sort === 'oldest') return [asc(items.createdAt), asc(items.id)];
  if (sort === 'title') return [sql`lower(${items.title})`, asc(items.id)];
  return q ? newestFirst : featuredFirst;
}

const ofTypes = ({ collection, type }: FilterOf): SQL | undefined =>
  and(
    collection === 'jobs' ? sql`${itemDates.type} = 'job'` : sql`${itemDates.type} <> 'job'`,
    type?.length ? inArray(itemDates.type, type) : undefined,
  );

/**
 * Ids of a page of public items by their next deadline, others after them: each part is read in the order of an index, and the second one
 * only when the first ends within the page.
 * @param where the conditions of the list
 */
export function orderByDeadline(
  filter: FilterOf,
  where: SQL | undefined,
  now: Date,
  { limit, offset }: Slice,
): SQL {
  const { includeExpired, closedOnly } = filter;
  // An item with a deadline ahead is open, so its type is enough if nothing else is asked for.
  const isPlain = !closedOnly && (listQuery(filter) ?? filter.featured ?? filter.closesWithin) === undefined;
  const { itemId, moment, createdAt, nextFrom } = itemDates;
  const isListed = sql`EXISTS (SELECT FROM ${items} WHERE ${items.id} = ${itemId} AND ${where ?? sql`true`})`;
  const dated = and(
    sql`${nextFrom} IS NOT NULL AND ${nextFrom} <= ${toTimestamptz(now)} AND ${moment} > ${toTimestamptz(now)}`,
    ofTypes(filter),
    isPlain ? undefined : isListed,
  );
  const isIdle = and(
    sql`(${items.lastActionAt} IS NULL OR ${items.lastActionAt} <= ${toTimestamptz(now)} OR ${items.withdrawal} IS NOT NULL)`,
    // Of open items, which an index has.
    includeExpired || closedOnly ? undefined : sql`(${items.lastActionAt} IS NULL OR ${items.untilFilled})`,
  );
  const atMost = limit + offset;
  return sql`(
    WITH dated AS MATERIALIZED (
      SELECT ${itemId} AS id, ${moment} AS due, ${createdAt} AS created_at FROM ${itemDates} WHERE ${dated}
      ORDER BY ${moment}, ${createdAt} DESC, ${itemId} DESC LIMIT ${atMost}
    )
    SELECT id FROM (
      SELECT * FROM dated
      UNION ALL
      (SELECT ${items.id}, 'infinity', ${items.createdAt} FROM ${items} WHERE ${and(where, isIdle)}
        ORDER BY ${sql.join(newestFirst, sql`, `)} LIMIT ${atMost}::int - (SELECT count(*) FROM dated))
    ) AS both_parts ORDER BY due, created_at DESC, id DESC LIMIT ${limit} OFFSET ${offset}
  )`;
}
