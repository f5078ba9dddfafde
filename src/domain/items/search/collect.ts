import { and, sql, type SQL } from 'drizzle-orm';
import type { Reader } from '../../../db/index.ts';
import type { MatchOrder, Searched, Slice } from './search.ts';
import { inTitle, matches, matchesByIndex, matchesWithoutIndex } from './term.ts';
import { newestItems } from './walk.ts';

/** Matches that were collected at once, `atMost` of them. */
export interface Collected {
  count: number;
  /** How many of them have the term in the title. */
  titles: number;
  /** The slice of them, in order. */
  ids: string[];
}

async function collect(
  db: Reader,
  { table, q }: Searched,
  from: SQL,
  order: MatchOrder,
  { limit, offset }: Slice,
): Promise<Collected> {
  // Materialised: with the order in sight, the planner would rather walk the whole table for a term that it takes for common.
  const { rows } = await db.execute<Record<keyof Collected, never>>(sql`
    WITH matching AS MATERIALIZED (
      SELECT ${table.id} AS id, ${table.createdAt} AS created_at, ${inTitle(table, q)} AS in_title FROM ${from}
    )
    SELECT count(*)::int AS count, count(*) FILTER (WHERE in_title)::int AS titles,
      ARRAY(SELECT id FROM matching ORDER BY ${order === 'rank' ? sql`in_title DESC, ` : sql``}created_at DESC, id DESC
        LIMIT ${limit} OFFSET ${offset}) AS ids
    FROM matching`);
  return rows[0] ?? { count: 0, titles: 0, ids: [] };
}

/** The newest matches among the `window` newest items. */
export const collectNewest = (
  db: Reader,
  searched: Searched,
  order: MatchOrder,
  slice: Slice,
  { window, atMost }: { window: number; atMost: number },
): Promise<Collected> => {
  const { table, q, where } = searched;
  const from = sql`${newestItems(searched, window)} WHERE ${and(where, matches(table, q))}
    ORDER BY ${table.createdAt} DESC, ${table.id} DESC LIMIT ${atMost}`;
  return collect(db, searched, from, order, slice);
};

/** Matches wherever they are. A common term's own index is left alone: the other conditions then say where to look. */
export const collectAnywhere = (
  db: Reader,
  searched: Searched,
  order: MatchOrder,
  slice: Slice,
  { isCommon, atMost }: { isCommon: boolean; atMost: number },
): Promise<Collected> => {
  const { table, q, where } = searched;
  const match = (isCommon ? matchesWithoutIndex : matchesByIndex)(table, q);
  const from = sql`${table} WHERE ${and(sql`${table.approvalStatus} = 'approved'`, where, match)} LIMIT ${atMost}`;
  return collect(db, searched, from, order, slice);
};
