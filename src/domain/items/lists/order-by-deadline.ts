import { and, inArray, sql, type SQL } from 'drizzle-orm';
import { itemDates, items } from '../../../db/index.ts';
import { toTimestamptz } from './conditions.ts';
import type { Slice } from './count.ts';
import { listQuery } from './filter-query.ts';
import type { FilterOf } from './item-filter.ts';
import { newestFirst } from './order.ts';

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
