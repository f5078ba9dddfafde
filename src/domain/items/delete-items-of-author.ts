import type { Transaction } from '../../db/index.ts';
import type { Context } from '../context.ts';
import { returnPackagePost } from '../credits/index.ts';
import { deleteItemRows, dropReviewsOf, ofAuthor } from './store.ts';

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
