import { and, ne } from 'drizzle-orm';
import type { Post, PostCard } from '../../contract/shapes/post.ts';
import { posts } from '../../db/index.ts';
import type { Context } from '../context.ts';
import { firstCards } from '../items/index.ts';
import { postConditions } from './conditions.ts';

/** Four other open posts of the same type (and subtype, when it has one), newest first. */
export function relatedPosts(ctx: Context, post: Pick<Post, 'id' | 'type' | 'subType'>): Promise<PostCard[]> {
  const filter = { type: [post.type], ...(post.subType && { subType: [post.subType] }) };
  return firstCards(
    ctx,
    'post',
    and(postConditions(filter, ['approved'], ctx.clock()), ne(posts.id, post.id)),
    4,
  );
}
