import { and, eq } from 'drizzle-orm';
import type { PostCard } from '../../contract/shapes/post.ts';
import { institutes, posts } from '../../db/index.ts';
import type { Context } from '../context.ts';
import { isId } from '../ids.ts';
import { firstCards, newestFirst } from '../items/index.ts';
import { postConditions } from './conditions.ts';

/** The newest open posts of the account linked to an institute; none without one. */
export async function listPostsOfInstitute(
  ctx: Context,
  instituteId: string,
  limit: number,
): Promise<PostCard[]> {
  if (!isId(instituteId)) return [];
  const linked = ctx.publicDb
    .select({ userId: institutes.userId })
    .from(institutes)
    .where(eq(institutes.id, instituteId));
  const where = and(postConditions({}, ['approved'], ctx.clock()), eq(posts.userId, linked));
  return firstCards(ctx, 'post', where, limit, newestFirst(posts));
}
