import type { Transaction } from '../../../db/index.ts';
import type { Context } from '../../platform/context.ts';
import { enqueue, type Tasks } from '../../platform/tasks.ts';
import { lifetimes } from './lifetimes.ts';
import { deleteOneTimeTokensOf, insertOneTimeToken, lockUserWhoAsked, updateUser } from './store.ts';
import { hashToken, newToken } from './tokens.ts';

/**
 * Invites the owner of an account that an admin made to choose its password, which also verifies the address
 * (docs/specification.md#invited-accounts). Returns the end of the invitation.
 */
export async function inviteToAccount(tx: Transaction, ctx: Context, userId: string): Promise<Date> {
  const now = ctx.clock();
  const invitationEndsAt = new Date(now.getTime() + lifetimes.invitation);
  await updateUser(tx, userId, { invitationEndsAt, updatedAt: now });
  await enqueue(tx, 'send-account-invitation', { userId });
  return invitationEndsAt;
}

/**
 * Creates the token of an invitation's link; earlier links stop working. Called by the mail's task, so that it is not
 * stored in the queue. Null if the invitation was accepted or ended, or the account blocked meanwhile.
 */
export const issueAccountInvitation = (ctx: Context, { userId, askedAt }: Tasks['send-account-invitation']) =>
  ctx.db.transaction(async (tx) => {
    const user = await lockUserWhoAsked(tx, userId, askedAt);
    const now = ctx.clock();
    if (!user?.invitationEndsAt || user.blockedAt || user.invitationEndsAt <= now) return null;
    await deleteOneTimeTokensOf(tx, userId, 'invitation');
    const token = newToken();
    await insertOneTimeToken(tx, {
      id: ctx.newId(),
      userId,
      purpose: 'invitation',
      tokenHash: hashToken(token),
      createdAt: now,
      expiresAt: user.invitationEndsAt,
    });
    return { email: user.email, role: user.role, expiresAt: user.invitationEndsAt, token };
  });
