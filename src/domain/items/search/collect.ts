import { sql } from 'drizzle-orm';
import type { Reader } from '../../../db/index.ts';
import type { MatchOrder, Searched, Slice } from './search.ts';
import type { Source } from './sources.ts';
import { inTitle } from './term.ts';

/** Matches that were collected at once, no more than asked for. */
export interface Collected {
  count: number;
  /** How many of them have the term in the title. */
  titles: number;
  /** The slice of them, in order. */
  ids: string[];
}

interface Wanted extends Slice {
  order: MatchOrder;
  atMost: number;
}

/** Collects matches from one source, counts them and puts a slice of them in order. */
export async function collect(
  db: Reader,
  { table, q }: Searched,
  { from, where, isNewest }: Source,
  { order, limit, offset, atMost }: Wanted,
): Promise<Collected> {
  const newestFirst = sql`${table.createdAt} DESC, ${table.id} DESC`;
  // Materialised: with the order in sight, the planner would rather walk the whole table for a term that it takes for common.
  const { rows } = await db.execute<Record<keyof Collected, never>>(sql`
    WITH matching AS MATERIALIZED (
      SELECT ${table.id} AS id, ${table.createdAt} AS created_at, ${inTitle(table, q)} AS in_title
      FROM ${from} WHERE ${where ?? sql`true`} ${isNewest ? sql`ORDER BY ${newestFirst}` : sql``} LIMIT ${atMost}
    )
    SELECT count(*)::int AS count, count(*) FILTER (WHERE in_title)::int AS titles,
      ARRAY(SELECT id FROM matching ORDER BY ${order === 'rank' ? sql`in_title DESC, ` : sql``}created_at DESC, id DESC
        LIMIT ${limit} OFFSET ${offset}) AS ids
    FROM matching`);
  return rows[0] ?? { count: 0, titles: 0, ids: [] };
}
