import { and, gt, isNotNull, lte } from 'drizzle-orm';
import type { JobCard } from '../../contract/shapes/job.ts';
import type { PostCard } from '../../contract/shapes/post.ts';
import { itemDates } from '../../db/index.ts';
import type { Context } from '../context.ts';
import { cardsByIds } from '../items/index.ts';

export interface ClosingItems {
  jobs: JobCard[];
  posts: PostCard[];
  /** Ids of both, the earliest deadline first. */
  order: string[];
}

/** Public items with a deadline ahead, the earliest first. */
export async function closingSoon(ctx: Context, limit: number): Promise<ClosingItems> {
  const now = ctx.clock();
  const { itemId, nextFrom, moment } = itemDates;
  const found = await ctx.publicDb
    .select({ id: itemId })
    .from(itemDates)
    .where(and(isNotNull(nextFrom), lte(nextFrom, now), gt(moment, now)))
    .orderBy(moment, itemId)
    .limit(limit);
  const order = found.map(({ id }) => id);
  return { ...(await cardsByIds(ctx, { jobs: order, posts: order })), order };
}
