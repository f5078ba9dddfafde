import { and, eq, gt, inArray, isNotNull, lte } from 'drizzle-orm';
import type { ItemEntity } from '../../contract/vocabulary/index.ts';
import type { JobCard } from '../../contract/shapes/job.ts';
import type { PostCard } from '../../contract/shapes/post.ts';
import { itemDates, jobs, posts } from '../../db/index.ts';
import type { Context } from '../context.ts';
import { firstCards } from '../items/index.ts';

export interface ClosingItems {
  jobs: JobCard[];
  posts: PostCard[];
  /** Ids of both, the earliest deadline first. */
  order: string[];
}

/** Public items with a deadline ahead, the earliest first. */
export async function closingSoon(ctx: Context, limit: number): Promise<ClosingItems> {
  const now = ctx.clock();
  const found = await ctx.publicDb
    .select({ id: itemDates.id, kind: itemDates.itemKind })
    .from(itemDates)
    .where(and(isNotNull(itemDates.after), lte(itemDates.after, now), gt(itemDates.moment, now)))
    .orderBy(itemDates.moment, itemDates.id)
    .limit(limit);
  const idsOf = (kind: ItemEntity) => found.filter((one) => one.kind === kind).map(({ id }) => id);
  const isPublic = <Table extends typeof jobs | typeof posts>(table: Table, ids: string[]) =>
    and(inArray(table.id, ids), eq(table.approvalStatus, 'approved'));
  const [ofJobs, ofPosts] = [idsOf('job'), idsOf('post')];
  return {
    jobs: ofJobs.length === 0 ? [] : await firstCards(ctx, 'job', isPublic(jobs, ofJobs), limit),
    posts: ofPosts.length === 0 ? [] : await firstCards(ctx, 'post', isPublic(posts, ofPosts), limit),
    order: found.map(({ id }) => id),
  };
}
