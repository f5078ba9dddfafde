import type { AdminUser } from '../../contract/shapes/admin-users.ts';
import { findUser, inviteToAccount, lockUser } from '../accounts/index.ts';
import { recordAction, withReason } from '../audit/index.ts';
import type { Actor, Context } from '../context.ts';
import { Failure } from '../failure.ts';
import { isId } from '../ids.ts';
import { presentAdminUser } from './present.ts';

/**
 * Sends the invitation to an account again, for 7 days from now; the mail's link replaces the earlier one.
 * @throws Failure not_found; conflict for an account that nobody was invited to, that was accepted, or that is blocked
 */
export const inviteAgain = (
  ctx: Context,
  admin: Actor,
  id: string,
  reason: string | null = null,
): Promise<AdminUser> =>
  ctx.db.transaction(async (tx) => {
    const user = isId(id) ? await lockUser(tx, id) : undefined;
    if (!user) throw new Failure('not_found');
    if (!user.invitationEndsAt)
      throw new Failure('conflict', { message: 'This account has its password: no invitation is waiting.' });
    if (user.blockedAt)
      throw new Failure('conflict', { message: 'This account is blocked. Unblock it first.' });
    await inviteToAccount(tx, ctx, user.id);
    await recordAction(tx, ctx, admin, {
      entityType: 'user',
      entity: user,
      action: 'updated',
      reason: withReason('Invitation sent again', reason),
    });
    return presentAdminUser(tx, (await findUser(tx, id))!, ctx.clock());
  });
