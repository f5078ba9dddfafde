import type { Transaction } from '../../db/index.ts';
import type { Context } from '../context.ts';
import { enqueue, type Tasks } from '../tasks.ts';
import { lifetimes } from './lifetimes.ts';
import {
  countOneTimeTokens,
  deleteOneTimeToken,
  findUserByEmail,
  insertOneTimeToken,
  lockUserWhoAsked,
} from './store.ts';
import { hashToken, newToken } from './tokens.ts';

/** Links per account and hour, whatever client asks. */
const linksPerHour = 5;

/**
 * Queues a reset mail for an address. Whether it has an account is looked up by the mail's task, so that known and
 * unknown addresses can't be told apart by response time (docs/rules.md#login-failures).
 */
export async function forgotPassword(ctx: Context, { email }: { email: string }) {
  await ctx.db.transaction((tx) => enqueue(tx, 'send-reset-mail', { email }));
  return {
    message: 'Reset Link Sent! If there is an account with this email, the link is on its way to it.',
  };
}

export interface ResetLink {
  name: string | null;
  email: string;
  token: string;
}

/** Creates a reset link's token. Null for an unknown or blocked account, for one that ended what was asked for meanwhile, and after too many links. */
export async function issueResetLink(
  tx: Transaction,
  ctx: Context,
  { email: address, askedAt }: Tasks['send-reset-mail'],
): Promise<ResetLink | null> {
  const found = await findUserByEmail(tx, address);
  // Locked, so that concurrent requests are counted one after the other.
  const user = found && (await lockUserWhoAsked(tx, found.id, askedAt));
  if (!user || user.blockedAt) return null;
  const now = ctx.clock();
  const since = new Date(now.getTime() - lifetimes.resetLink);
  if ((await countOneTimeTokens(tx, user.id, 'reset_password', since)) >= linksPerHour) return null;
  const token = newToken();
  await insertOneTimeToken(tx, {
    id: ctx.newId(),
    userId: user.id,
    purpose: 'reset_password',
    tokenHash: hashToken(token),
    createdAt: now,
    expiresAt: new Date(now.getTime() + lifetimes.resetLink),
  });
  return { name: user.isEmailVerified ? user.name : null, email: user.email, token };
}

/** Deletes the token of a link whose mail could not be sent; the retry creates another. */
export const deleteLink = (tx: Transaction, token: string) => deleteOneTimeToken(tx, hashToken(token));
