import { inArray, sql } from 'drizzle-orm';
import { posts, type Reader } from '../../../db/index.ts';

/** When the next milestone of these posts passes; null if none is ahead. */
export async function nextMilestoneMoment(db: Reader, postIds: string[], after: Date): Promise<Date | null> {
  if (postIds.length === 0) return null;
  const [row] = await db
    .select({ next: sql<string | null>`min(milestone->>'moment')` })
    .from(sql`${posts}, jsonb_array_elements(${posts.milestones}) AS milestone`)
    .where(sql`${inArray(posts.id, postIds)} AND milestone->>'moment' > ${after.toISOString()}`);
  return row?.next ? new Date(row.next) : null;
}
