import type { Collection } from '../../../contract/vocabulary/index.ts';
import type { Transaction } from '../../../db/index.ts';
import type { Actor, Context } from '../../platform/context.ts';
import { returnPackagePost } from '../../people/index.ts';
import { Failure } from '../../platform/failure.ts';
import { recordAction } from '../../platform/audit/audit-log.ts';
import { isAuthor, mayChange } from './policy.ts';
import { requireItem, deleteItemRow, deleteItemRows, dropReviewsOf, ofAuthor } from './store.ts';

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

/**
 * Deletes an author's items, for instance with the account. Package posts of never approved ones are returned to the
 * ledger. Revisions of those that stay, and answers to rejections, are dropped.
 * @returns their ids
 */
export async function deleteItemsOfAuthor(
  tx: Transaction,
  ctx: Context,
  userId: string,
  which: 'all' | 'unpublished',
): Promise<string[]> {
  await dropReviewsOf(tx, userId);
  const deleted = await deleteItemRows(tx, ctx, ofAuthor(userId, which));
  for (const item of deleted)
    if (item.payment === 'package' && !item.firstApprovedAt) await returnPackagePost(tx, ctx, item.id);
  return deleted.map(({ id }) => id);
}
