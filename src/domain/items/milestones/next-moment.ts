import { inArray, sql, type SQL } from 'drizzle-orm';
import type { PostType } from '../../../contract/vocabulary/index.ts';
import { itemDates, posts, type Reader } from '../../../db/index.ts';

/** When the next milestone of these posts passes; null if none is ahead. */
export async function nextMilestoneMoment(db: Reader, postIds: string[], after: Date): Promise<Date | null> {
  if (postIds.length === 0) return null;
  const [row] = await db
    .select({ next: sql<string | null>`min(milestone->>'moment')` })
    .from(sql`${posts}, jsonb_array_elements(${posts.milestones}) AS milestone`)
    .where(sql`${inArray(posts.id, postIds)} AND milestone->>'moment' > ${after.toISOString()}`);
  return row?.next ? new Date(row.next) : null;
}

/**
 * When lists of these types of posts next change by themselves: one closes, or what it asks for next passes; null if nothing is ahead.
 * An item that closes at its end, without anything to do, has no action dates.
 */
export async function nextListChange(
  db: Reader,
  types: readonly PostType[],
  after: Date,
): Promise<Date | null> {
  if (types.length === 0) return null;
  const first = (which: SQL) => sql`(
    SELECT ${itemDates.moment} FROM ${itemDates}
    WHERE ${itemDates.type} = one AND ${which} AND ${itemDates.moment} > ${after.toISOString()} ORDER BY ${itemDates.moment} LIMIT 1)`;
  const isAction = sql`${itemDates.after} IS NOT NULL`;
  const isLastDay = sql`${itemDates.after} IS NULL AND ${itemDates.closesAt} = ${itemDates.moment}`;
  const { rows } = await db.execute<{ next: string | null }>(sql`
    SELECT min(least(${first(isAction)}, ${first(isLastDay)})) AS next FROM unnest(${sql.param(types)}::text[]) AS one`);
  const next = rows[0]?.next;
  return next ? new Date(next) : null;
}
