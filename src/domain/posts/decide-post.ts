import type { Approval } from '../../contract/shapes/decision.ts';
import type { Post } from '../../contract/shapes/post.ts';
import type { Actor, Context } from '../context.ts';
import { decideItem, featureItem } from '../moderation/index.ts';
import { requirePresented } from './present-post.ts';

/** Approves or rejects a post; see `decideItem` for failures. */
export const decidePost = (ctx: Context, actor: Actor, id: string, approval: Approval): Promise<Post> =>
  ctx.db.transaction(async (tx) => {
    await decideItem(tx, ctx, actor, {
      kind: 'post',
      id,
      approval,
      current: () => requirePresented(tx, ctx, actor, id),
    });
    return requirePresented(tx, ctx, actor, id);
  });

/** Features or unfeatures a post; see `featureItem` for failures. */
export const featurePost = (
  ctx: Context,
  actor: Actor,
  id: string,
  featured: boolean,
  reason: string | null = null,
): Promise<Post> =>
  ctx.db.transaction(async (tx) => {
    await featureItem(tx, ctx, actor, { kind: 'post', id, featured, reason });
    return requirePresented(tx, ctx, actor, id);
  });
