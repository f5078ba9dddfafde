import { and, ne, sql } from 'drizzle-orm';
import type { Post, PostCard } from '../../contract/shapes/post.ts';
import { posts } from '../../db/index.ts';
import type { Context } from '../context.ts';
import { orderOf, pageIds } from '../items/index.ts';
import { postConditions } from './conditions.ts';
import { presentPostCard } from './present-post.ts';
import { readPostCards } from './store.ts';

/** Four other posts of the same type (and subtype, when it has one), newest first. */
export async function relatedPosts(
  ctx: Context,
  post: Pick<Post, 'id' | 'type' | 'subType'>,
): Promise<PostCard[]> {
  const filter = { type: [post.type], ...(post.subType && { subType: [post.subType] }) };
  const where = and(postConditions(filter, ['approved']), ne(posts.id, post.id));
  const order = orderOf(posts, undefined, undefined);
  const ids = pageIds(posts, { from: sql`${posts}`, where }, order, { limit: 4, offset: 0 });
  const rows = await readPostCards(ctx.publicDb, ids, order);
  return rows.map((row) => presentPostCard(null, row, ctx.clock()));
}
