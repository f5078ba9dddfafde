import type { Actor, Context } from '../../platform/context.ts';
import { Failure } from '../../platform/failure.ts';
import { assertOwnPassword, lockAdmins } from '../../people/index.ts';
import { removeAccount, type PublishedItems } from './remove-account.ts';

interface Deletion {
  password: string;
  publishedItems: PublishedItems;
}

/**
 * Deletes the caller's account (docs/specification.md#account-deletion). Sessions, links and the profile are deleted with its
 * row; ledger, payments and logs stay without a profile; queued mails find no recipient and are not sent.
 * @throws Failure wrong_password, conflict for the only admin
 */
export async function deleteAccount(ctx: Context, actor: Actor, { password, publishedItems }: Deletion) {
  const own = await assertOwnPassword(ctx, actor, 'password', password);
  return ctx.db.transaction(async (tx) => {
    const admins = actor.role === 'admin' ? await lockAdmins(tx) : [];
    const user = await own.lockUnchanged(tx);
    if (user.role === 'admin' && admins.length < 2)
      throw new Failure('conflict', {
        message: 'You are the only administrator. Appoint another one first.',
      });
    await removeAccount(tx, ctx, user, publishedItems);
    return { id: user.id };
  });
}
