import type { Transaction } from '../../../db/index.ts';
import { addDays } from '../../../contract/time/days.ts';
import type { Context } from '../../platform/context.ts';
import { enqueue, type Tasks } from '../../platform/tasks.ts';
import { Failure } from '../../platform/failure.ts';
import { claimMailIn, tooManyLinks } from '../mail-quotas.ts';
import { lifetimes, hashToken, newToken } from './tokens.ts';
import {
  countOneTimeTokens,
  deleteOneTimeToken,
  findUserByEmail,
  insertOneTimeToken,
  lockUserWhoAsked,
  findOneTimeToken,
  lockUser,
  spendOneTimeToken,
} from './store.ts';
import { assertGoodChoice, hashPassword } from './passwords.ts';
import { setPassword } from './change-password.ts';

/**
 * Queues a reset mail for an address. Whether it has an account is looked up by the mail's task, so that known and
 * unknown addresses can't be told apart by response time (docs/specification.md#login-failures).
 * @throws Failure too_many_requests for a mailbox that asked too often, whether or not it has an account
 */
export async function forgotPassword(ctx: Context, { email }: { email: string }) {
  const wait = await ctx.db.transaction(async (tx) => {
    const seconds = await claimMailIn(tx, ctx, { email, type: 'reset', jobId: ctx.newId() });
    await enqueue(tx, 'send-reset-mail', { email, onlyFirst: seconds > 0 });
    return seconds;
  });
  if (wait > 0) throw tooManyLinks(wait);
  return {
    message: 'Reset Link Sent! If there is an account with this email, the link is on its way to it.',
  };
}

interface ResetLink {
  name: string;
  email: string;
  token: string;
}

/**
 * Creates a reset link's token. Null for an unknown, unverified or blocked account, and for one that ended what was asked
 * for meanwhile. If the mailbox asked too often, an account that got no link today still gets its first one: strangers
 * could otherwise keep it from that by spellings of its address that have no account.
 */
export async function issueResetLink(
  tx: Transaction,
  ctx: Context,
  { email: address, askedAt, onlyFirst = false }: Tasks['send-reset-mail'],
): Promise<ResetLink | null> {
  const found = await findUserByEmail(tx, address);
  // Locked, so that concurrent requests are counted one after the other.
  const user = found && (await lockUserWhoAsked(tx, found.id, askedAt));
  if (!user?.isEmailVerified || user.blockedAt) return null;
  const now = ctx.clock();
  const since = addDays(now, -1);
  if (onlyFirst && (await countOneTimeTokens(tx, user.id, 'reset_password', since)) > 0) return null;
  const token = newToken();
  await insertOneTimeToken(tx, {
    id: ctx.newId(),
    userId: user.id,
    purpose: 'reset_password',
    tokenHash: hashToken(token),
    createdAt: now,
    expiresAt: new Date(now.getTime() + lifetimes.resetLink),
  });
  return { name: user.name, email: user.email, token };
}

/** Deletes the token of a link whose mail could not be sent; the retry creates another. */
export const deleteLink = (tx: Transaction, token: string) => deleteOneTimeToken(tx, hashToken(token));

interface Reset {
  email: string;
  token: string;
  password: string;
}

/**
 * Sets a new password with the mailed link, which works once. All sessions and other reset links end.
 * @throws Failure invalid_reset_link, invalid_input for a password that others guess
 */
export async function resetPassword(ctx: Context, { email, token, password }: Reset) {
  const tokenHash = hashToken(token);
  const user = await findUserByEmail(ctx.db, email);
  const link = await findOneTimeToken(ctx.db, 'reset_password', tokenHash);
  // Checked before the slow hash; the token can't be guessed, so the timing reveals nothing.
  if (!user || link?.userId !== user.id || link.usedAt || user.blockedAt)
    throw new Failure('invalid_reset_link');
  await assertGoodChoice(ctx, 'password', password, user);
  const passwordHash = await hashPassword(ctx, password);
  await ctx.db.transaction(async (tx) => {
    const locked = await lockUser(tx, user.id);
    const spent = await spendOneTimeToken(tx, 'reset_password', tokenHash, ctx.clock());
    if (!locked || spent !== locked.id) throw new Failure('invalid_reset_link');
    await setPassword(tx, ctx, locked.id, { passwordHash, keepSession: null });
  });
  return { message: 'Password Reset Successful!' };
}
