import type { Transaction, UserRow } from '../../../db/index.ts';
import type { Context } from '../../platform/context.ts';
import { enqueue, type Tasks } from '../../platform/tasks.ts';
import { Failure } from '../../platform/failure.ts';
import { lifetimes, hashToken, newToken } from './tokens.ts';
import {
  deleteOneTimeTokensOf,
  insertOneTimeToken,
  lockUserWhoAsked,
  updateUser,
  findOneTimeToken,
  findUser,
  lockUser,
  spendOneTimeToken,
} from './store.ts';
import { assertGoodChoice, hashPassword } from './passwords.ts';
import { endAllAccess } from './take-back.ts';
import { markVerified } from './verification.ts';

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

const refusals = {
  accepted: 'This invitation was accepted already. Log in, or choose a new password if you forgot yours.',
  expired:
    'This invitation has expired: it worked for 7 days. Please ask whoever invited you to send it again.',
  unknown:
    'This invitation is no longer valid. Use the link in the newest email, or ask whoever invited you to send it again.',
};

/** An address as its owner recognises it. */
export const masked = (email: string): string => email.replace(/^(.)[^]*(?=@)/u, '$1…');

/** Whom the link of an invitation to an account is for; null for other links. @throws Failure invalid_link */
export async function seeAccountInvitation(ctx: Context, token: string): Promise<string | null> {
  const link = await findOneTimeToken(ctx.db, 'invitation', hashToken(token));
  return link ? masked(assertInvited(ctx, await findUser(ctx.db, link.userId), link).email) : null;
}

/**
 * Sets the password of an account with the invitation that an admin had mailed to its address, which it verifies. The
 * link works once.
 * @throws Failure invalid_link that says whether it was used, has expired or was replaced; invalid_input for a password
 * that others guess
 */
export async function acceptAccountInvitation(
  ctx: Context,
  { token, password }: { token: string; password: string },
): Promise<{ email: string }> {
  const tokenHash = hashToken(token);
  const link = await findOneTimeToken(ctx.db, 'invitation', tokenHash);
  const found = link && (await findUser(ctx.db, link.userId));
  // Checked before the slow hash; the token can't be guessed, so the timing reveals nothing.
  const invited = assertInvited(ctx, found, link);
  await assertGoodChoice(ctx, 'password', password, invited);
  const passwordHash = await hashPassword(ctx, password);
  return ctx.db.transaction(async (tx) => {
    const user = assertInvited(ctx, await lockUser(tx, invited.id), link);
    const spent = await spendOneTimeToken(tx, 'invitation', tokenHash, ctx.clock());
    if (spent !== user.id) throw refusal('unknown');
    await takeOver(tx, ctx, user, passwordHash);
    return { email: user.email };
  });
}

async function takeOver(tx: Transaction, ctx: Context, user: UserRow, passwordHash: string): Promise<void> {
  const now = ctx.clock();
  const taken = { passwordHash, mustChangePassword: false, invitationEndsAt: null, updatedAt: now };
  await updateUser(tx, user.id, taken);
  await endAllAccess(tx, user.id, now);
  if (!user.isEmailVerified) await markVerified(tx, ctx, user, { byAdmin: true });
}

const refusal = (why: keyof typeof refusals) => new Failure('invalid_link', { message: refusals[why] });

/** @throws Failure invalid_link */
function assertInvited(
  ctx: Context,
  user: UserRow | undefined,
  link: { expiresAt: Date; usedAt: Date | null } | undefined,
): UserRow {
  if (!link || !user || user.blockedAt) throw refusal('unknown');
  if (!user.invitationEndsAt) throw refusal('accepted');
  if (link.usedAt) throw refusal('unknown');
  if (link.expiresAt <= ctx.clock()) throw refusal('expired');
  return user;
}
