import { and, eq, sql } from 'drizzle-orm';
import type { PostCard } from '../../contract/shapes/post.ts';
import { institutes, posts } from '../../db/index.ts';
import type { Context } from '../context.ts';
import { isId } from '../ids.ts';
import { newestFirst, pageIds } from '../items/index.ts';
import { postConditions } from './conditions.ts';
import { presentPostCard } from './present-post.ts';
import { readPostCards } from './store.ts';

/** The newest approved posts of the account linked to an institute; none without one. */
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
  const where = and(postConditions({}, ['approved']), eq(posts.userId, linked));
  const order = newestFirst(posts);
  const ids = pageIds(posts, { from: sql`${posts}`, where }, order, { limit, offset: 0 });
  const rows = await readPostCards(ctx.publicDb, ids, order);
  return rows.map((row) => presentPostCard(null, row, ctx.clock()));
}
