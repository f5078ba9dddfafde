import { type Post, type PostCard, postInput } from '../../contract/shapes/post.ts';
import type { Transaction } from '../../db/index.ts';
import type { Actor, Caller, Context } from '../context.ts';
import { Failure } from '../failure.ts';
import { maySeeReason, presentAuthor, shortFields } from '../items/index.ts';
import { findPost, type PostCardRecord, type PostRecord } from './store.ts';

export function presentPostCard(caller: Caller, { post, author }: PostCardRecord, now: Date): PostCard {
  return {
    id: post.id,
    userId: post.userId,
    ...shortFields(postInput.shape, post),
    approvalStatus: post.approvalStatus,
    featured: post.featured,
    rejectionReason: maySeeReason(caller, post) ? post.rejectionReason : null,
    author: presentAuthor(author, now),
    createdAt: post.createdAt.toISOString(),
    updatedAt: post.updatedAt.toISOString(),
  };
}

export const presentPost = (caller: Caller, record: PostRecord, now: Date): Post => ({
  ...presentPostCard(caller, record, now),
  content: record.post.content,
});

/** The post as the caller sees it after a change, read in the change's own transaction. */
export async function requirePresented(
  tx: Transaction,
  ctx: Context,
  actor: Actor,
  id: string,
): Promise<Post> {
  const record = await findPost(tx, id);
  if (!record) throw new Failure('not_found');
  return presentPost(actor, record, ctx.clock());
}
