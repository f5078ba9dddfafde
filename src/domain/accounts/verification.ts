import type { Transaction } from '../../db/index.ts';
import type { Actor, Context } from '../context.ts';
import { Failure } from '../failure.ts';
import { enqueue } from '../tasks.ts';
import { lifetimes } from './lifetimes.ts';
import { findUser, insertOneTimeToken, lockUser, spendOneTimeToken, updateUser } from './store.ts';
import { hashToken, newToken } from './tokens.ts';

/** Makes the secret of a verification link. Called by the mail's task, so that it stands in no queue. */
export async function issueVerificationToken(tx: Transaction, ctx: Context, userId: string): Promise<string> {
  const token = newToken();
  const now = ctx.clock();
  await insertOneTimeToken(tx, {
    id: ctx.newId(),
    userId,
    purpose: 'verify_email',
    tokenHash: hashToken(token),
    createdAt: now,
    expiresAt: new Date(now.getTime() + lifetimes.verificationLink),
  });
  return token;
}

/** Queues the verification mail for the caller's own address. */
export async function sendVerification(ctx: Context, actor: Actor): Promise<{ message: string }> {
  if (!actor.isEmailVerified)
    await ctx.db.transaction((tx) => enqueue(tx, 'send-verification-mail', { userId: actor.id }));
  return { message: 'Verification email sent! Please check your inbox and spam folder.' };
}

/**
 * Verifies an address by the mailed link; works once, and without a session.
 * @throws Failure invalid_link
 */
export async function verifyEmail(
  ctx: Context,
  { email, token }: { email: string; token: string },
): Promise<{ verified: true }> {
  await ctx.db.transaction(async (tx) => {
    const now = ctx.clock();
    const userId = await spendOneTimeToken(tx, 'verify_email', hashToken(token), now);
    const user = userId && (await lockUser(tx, userId));
    if (!user || user.email.toLowerCase() !== email.toLowerCase()) throw new Failure('invalid_link');
    if (user.isEmailVerified) return;
    await updateUser(tx, user.id, { isEmailVerified: true, updatedAt: now });
    await enqueue(tx, 'send-welcome-mail', { userId: user.id });
  });
  return { verified: true };
}

/** For the mail's task: who gets it, and whether it is still needed. */
export const findMailRecipient = findUser;
