import type { Actor, Context } from '../context.ts';
import { Failure } from '../failure.ts';
import { deleteItemsOfAuthor } from '../items/index.ts';
import { assertOwnPassword } from './own-password.ts';
import { deleteUser, lockAdmins } from './store.ts';

interface Deletion {
  password: string;
  /** Published items stay without an author, or go too. Unpublished ones always go. */
  publishedItems: 'keep' | 'delete';
}

/**
 * Deletes the caller's account (decisions, D5). Sessions, links and the profile go with its row; ledger, payments and logs stay
 * without a profile; mails that still wait find nobody and are not sent.
 * @throws Failure wrong_password, conflict for the only admin
 */
export async function deleteAccount(ctx: Context, actor: Actor, { password, publishedItems }: Deletion) {
  const own = await assertOwnPassword(ctx, actor, 'password', password);
  return ctx.db.transaction(async (tx) => {
    const admins = actor.role === 'admin' ? await lockAdmins(tx) : [];
    const user = await own.stillHolds(tx);
    if (user.role === 'admin' && admins.length < 2)
      throw new Failure('conflict', { message: 'You are the only administrator. Make another one first.' });
    await deleteItemsOfAuthor(tx, ctx, user.id, publishedItems === 'delete' ? 'all' : 'unpublished');
    await deleteUser(tx, user.id);
    return { id: user.id };
  });
}
