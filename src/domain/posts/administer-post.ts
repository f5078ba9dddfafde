import type { EditedItemSettings, NewItemSettings } from '../../contract/shapes/admin-items.ts';
import type { Post, PostInput } from '../../contract/shapes/post.ts';
import { changedFields } from '../audit/index.ts';
import type { Actor, Context } from '../context.ts';
import { movePayment, takePackagePost } from '../credits/index.ts';
import { assertEditable, newItem, requireItem } from '../items/index.ts';
import { applyEditedSettings, applyNewSettings, requireAuthor } from '../moderation/index.ts';
import { moveImage, requireImage } from '../uploads/index.ts';
import { requirePresented } from './present-post.ts';
import { insertPost, updatePostRow } from './store.ts';
import { storedFields } from './write-post.ts';

/**
 * Creates a post for any author, in any status (docs/rules.md#status-changes).
 * @throws Failure invalid_input, insufficient_credits
 */
export function createPostFor(ctx: Context, admin: Actor, body: PostInput & NewItemSettings): Promise<Post> {
  const { userId, approvalStatus, featured, reason, ...input } = body;
  return ctx.db.transaction(async (tx) => {
    const id = ctx.newId();
    const author = await requireAuthor(tx, ctx, userId);
    await requireImage(tx, { actor: admin, owner: author.id, address: input.image });
    const payment = await takePackagePost(tx, ctx, author, id);
    await insertPost(tx, { ...storedFields(input), ...newItem(ctx, author, id, payment) });
    const item = { id, title: input.title };
    await applyNewSettings(tx, ctx, admin, 'post', item, { approvalStatus, featured, reason });
    return requirePresented(tx, ctx, admin, id);
  });
}

/**
 * Edits anybody's post, including author, status and featured flag. If it was never approved, a new author pays for
 * it.
 * @throws Failure not_found, changed_meanwhile, invalid_input, insufficient_credits
 */
export function editPostAsAdmin(
  ctx: Context,
  admin: Actor,
  id: string,
  body: PostInput & EditedItemSettings,
): Promise<Post> {
  const { userId, approvalStatus, featured, reason, updatedAt, ...input } = body;
  return ctx.db.transaction(async (tx) => {
    const post = await requireItem(tx, admin, 'post', id);
    await assertEditable(admin, post, updatedAt, () => requirePresented(tx, ctx, admin, id));
    const author = userId && userId !== post.userId ? await requireAuthor(tx, ctx, userId) : undefined;
    const owner = author?.id ?? post.userId;
    await requireImage(tx, { actor: admin, owner, address: input.image, before: post.image });
    const written = { ...storedFields(input), ...(author && { userId: author.id }) };
    const isPaidAnew = author && !post.firstApprovedAt;
    await updatePostRow(tx, id, {
      ...written,
      ...(isPaidAnew && { payment: await movePayment(tx, ctx, post, author) }),
      updatedAt: ctx.clock(),
    });
    if (author) await moveImage(tx, input.image, { from: post.userId, to: author.id });
    const changed = changedFields(post, written);
    await applyEditedSettings(tx, ctx, admin, 'post', post, { approvalStatus, featured, reason, changed });
    return requirePresented(tx, ctx, admin, id);
  });
}
