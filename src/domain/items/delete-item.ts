import type { Collection } from '../../contract/vocabulary/index.ts';
import type { Actor, Context } from '../context.ts';
import { returnPackagePost } from '../credits/index.ts';
import { Failure } from '../failure.ts';
import { recordAction } from '../audit/index.ts';
import { isAuthor, mayChange } from './policy.ts';
import { requireItem } from './require-item.ts';
import { deleteItemRow } from './store.ts';

/**
 * Deletes an item of the caller, or of anybody for an admin (logged). If it was never approved, its package post is
 * returned.
 * @throws Failure not_found, forbidden
 */
export function deleteItem(
  ctx: Context,
  actor: Actor,
  collection: Collection,
  id: string,
  reason: string | null = null,
): Promise<{ id: string }> {
  return ctx.db.transaction(async (tx) => {
    const item = await requireItem(tx, actor, collection, id);
    if (!mayChange(actor, item)) throw new Failure('forbidden');
    await deleteItemRow(tx, ctx, id);
    if (item.payment === 'package' && !item.firstApprovedAt) await returnPackagePost(tx, ctx, id);
    if (!isAuthor(actor, item)) await recordAction(tx, ctx, actor, { item, action: 'deleted', reason });
    return { id };
  });
}
