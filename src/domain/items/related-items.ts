import { and, arrayOverlaps, eq, ne } from 'drizzle-orm';
import type { Job } from '../../contract/shapes/job.ts';
import type { Post } from '../../contract/shapes/post.ts';
import { institutes, items } from '../../db/index.ts';
import type { Context } from '../context.ts';
import { isId } from '../ids.ts';
import { firstCards } from './list-items.ts';
import { publicConditions } from './lists/conditions.ts';
import { newestFirst } from './lists/order.ts';
import type { Card } from './shapes.ts';

/** Three open jobs that share a field with this one, newest first. */
export function relatedJobs(ctx: Context, job: Pick<Job, 'id' | 'field'>): Promise<Card<'jobs'>[]> {
  const open = publicConditions({ collection: 'jobs' }, ctx.clock());
  return firstCards(ctx, 'jobs', and(open, arrayOverlaps(items.field, job.field), ne(items.id, job.id)), 3);
}

/** Four other open posts of the same type (and subtype, when it has one), newest first. */
export function relatedPosts(
  ctx: Context,
  { id, type, subType }: Pick<Post, 'id' | 'type' | 'subType'>,
): Promise<Card<'posts'>[]> {
  const open = publicConditions({ collection: 'posts', type: [type] }, ctx.clock());
  const isAlike = subType ? eq(items.subType, subType) : undefined;
  return firstCards(ctx, 'posts', and(open, isAlike, ne(items.id, id)), 4);
}

/** The newest open posts of the account linked to an institute; none without one. */
export async function listPostsOfInstitute(
  ctx: Context,
  instituteId: string,
  limit: number,
): Promise<Card<'posts'>[]> {
  if (!isId(instituteId)) return [];
  const linked = ctx.publicDb
    .select({ userId: institutes.userId })
    .from(institutes)
    .where(eq(institutes.id, instituteId));
  const open = publicConditions({ collection: 'posts' }, ctx.clock());
  return firstCards(ctx, 'posts', and(open, eq(items.userId, linked)), limit, newestFirst);
}
