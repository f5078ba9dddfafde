import { and, eq, gt, isNotNull, lte } from 'drizzle-orm';
import type { JobCard } from '../../contract/shapes/job.ts';
import type { PostCard } from '../../contract/shapes/post.ts';
import { itemDates, items } from '../../db/index.ts';
import type { Context } from '../context.ts';
import { arrangedItems, cardsByIds, spread } from '../items/index.ts';

export interface ClosingItems {
  jobs: JobCard[];
  posts: PostCard[];
  /** Ids of both, the earliest deadline first. */
  order: string[];
}

/** Public items with a deadline ahead, the earliest first, at most two of an organiser if there are others (docs/rules.md#one-employer-among-many). */
export async function closingSoon(ctx: Context, limit: number): Promise<ClosingItems> {
  const now = ctx.clock();
  const { itemId, nextFrom, moment } = itemDates;
  const found = await ctx.publicDb
    .select({ id: itemId, organiserKey: items.organiserKey })
    .from(itemDates)
    .innerJoin(items, eq(items.id, itemId))
    .where(and(isNotNull(nextFrom), lte(nextFrom, now), gt(moment, now)))
    .orderBy(moment, itemId)
    .limit(arrangedItems);
  const shown = spread(found, limit).items.slice(0, limit);
  const order = shown.map(({ id }) => id);
  return { ...(await cardsByIds(ctx, { jobs: order, posts: order })), order };
}
