import type { Transaction, UserRow } from '../../../db/index.ts';
import type { Context } from '../../platform/context.ts';
import { deleteItemsOfAuthor } from '../items/delete-item.ts';
import { eraseTraces, eraseUploads, deleteUser, endAllAccess } from '../../people/index.ts';

/** What happens to published items: they stay without an author or are deleted. Unpublished ones are always deleted. */
export type PublishedItems = 'keep' | 'delete';

/** Deletes an account and what names its owner elsewhere (docs/specification.md#account-deletion). */
export async function removeAccount(
  tx: Transaction,
  ctx: Context,
  user: UserRow,
  publishedItems: PublishedItems,
): Promise<void> {
  const which = publishedItems === 'delete' ? 'all' : 'unpublished';
  const itemIds = await deleteItemsOfAuthor(tx, ctx, user.id, which);
  await eraseUploads(tx, user.id);
  await endAllAccess(tx, user.id, ctx.clock());
  await deleteUser(tx, user.id);
  await eraseTraces(tx, {
    userId: user.id,
    email: user.email,
    isEmailVerified: user.isEmailVerified,
    itemIds,
  });
}
