import { lockAdmins, lockUser, removeAccount, type PublishedItems } from '../accounts/index.ts';
import { recordAction } from '../audit/index.ts';
import type { Actor, Context } from '../context.ts';
import { Failure } from '../failure.ts';
import { isId } from '../ids.ts';

interface Deletion {
  publishedItems: PublishedItems;
  reason: string | null;
}

/**
 * Deletes an account as its owner could (docs/rules.md#account-deletion): unpublished items are deleted, published
 * ones stay without an author or are deleted, ledger and payments stay without a profile.
 * @throws Failure not_found; conflict for one's own account, which is deleted on the profile page
 */
export function deleteUserAsAdmin(
  ctx: Context,
  admin: Actor,
  id: string,
  { publishedItems, reason }: Deletion,
): Promise<{ id: string }> {
  if (id === admin.id)
    throw new Failure('conflict', { message: 'Delete your own account on your profile page.' });
  return ctx.db.transaction(async (tx) => {
    // Locked first, in the same order everywhere that ends an admin's account.
    await lockAdmins(tx);
    const user = isId(id) ? await lockUser(tx, id) : undefined;
    if (!user) throw new Failure('not_found');
    await removeAccount(tx, ctx, user, publishedItems);
    // Without the name: the log keeps the action, its reason and the id.
    await recordAction(tx, ctx, admin, { entityType: 'user', entity: { id }, action: 'deleted', reason });
    return { id };
  });
}
