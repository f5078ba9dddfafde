import type { Reader, Transaction, UserRow } from '../../../db/index.ts';
import type { Actor, Caller, Context } from '../../platform/context.ts';
import { Failure } from '../../platform/failure.ts';
import { linkInstituteOfUniversity } from '../institutes/link-institute.ts';
import { claimMailIn, tooManyLinks } from '../mail-quotas.ts';
import { enqueue, type Tasks } from '../../platform/tasks.ts';
import { lifetimes, hashToken, newToken } from './tokens.ts';
import {
  findOneTimeToken,
  findUser,
  findUserByEmail,
  insertOneTimeToken,
  lockUser,
  lockUserWhoAsked,
  spendOneTimeToken,
  updateUser,
} from './store.ts';

/** Creates a verification token; null if the account went away or ended what was asked for meanwhile. Called by the mail's task, so that it is not stored in the queue. */
export async function issueVerificationToken(
  tx: Transaction,
  ctx: Context,
  { userId, askedAt }: Tasks['send-verification-mail'],
): Promise<string | null> {
  if (!(await lockUserWhoAsked(tx, userId, askedAt))) return null;
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

/** Queues the verification mail of an account. Returns 0, or the seconds to wait if its mailbox asked too often. */
export async function queueVerification(
  tx: Transaction,
  ctx: Context,
  { id, email }: { id: string; email: string },
): Promise<number> {
  const wait = await claimMailIn(tx, ctx, { email, type: 'verification', jobId: ctx.newId() });
  if (wait === 0) await enqueue(tx, 'send-verification-mail', { userId: id });
  return wait;
}

/** Queues the verification mail for the caller's own address. @throws Failure too_many_requests */
export async function sendVerification(ctx: Context, actor: Actor): Promise<{ message: string }> {
  const wait = actor.isEmailVerified
    ? 0
    : await ctx.db.transaction((tx) => queueVerification(tx, ctx, actor));
  if (wait > 0) throw tooManyLinks(wait);
  return { message: 'Verification email sent! Please check your inbox and spam folder.' };
}

const used = 'This link has already been used. Each link works once.';
const expired = 'This link has expired: it worked for 24 hours. Please request a new one.';

/**
 * Verifies an address with the mailed link, which works once and without a session; used again, it tells that the address is verified. Other open links stay valid. A
 * university is linked to its institute. What was saved before is kept if the caller's session is the account's own.
 * @throws Failure invalid_link that says whether the link was used or has expired
 */
export async function verifyEmail(
  ctx: Context,
  { email, token }: { email: string; token: string },
  caller: Caller = null,
): Promise<{ verified: true }> {
  const tokenHash = hashToken(token);
  await ctx.db.transaction(async (tx) => {
    const now = ctx.clock();
    const link = await findOneTimeToken(tx, 'verify_email', tokenHash);
    const owner = await findUserByEmail(tx, email);
    if (!link || link.userId !== owner?.id) throw new Failure('invalid_link');
    if (link.expiresAt <= now && !link.usedAt) throw new Failure('invalid_link', { message: expired });
    const user = await lockUser(tx, owner.id);
    const isSpentNow = (await spendOneTimeToken(tx, 'verify_email', tokenHash, now)) === user?.id;
    // What a used link was for holds: whoever opens it again needs no other one.
    if (user?.isEmailVerified) return;
    if (!user || !isSpentNow) throw new Failure('invalid_link', { message: used });
    if (caller?.id === user.id) await ctx.kept.keepEarlier(tx, user.id);
    else await ctx.kept.setEarlierAside(tx, user.id, now);
    await markVerified(tx, ctx, user);
  });
  return { verified: true };
}

/** The owner of the account's address has shown that it is theirs. */
export async function markVerified(
  tx: Transaction,
  ctx: Context,
  user: UserRow,
  named: { byAdmin?: boolean } = {},
): Promise<void> {
  await updateUser(tx, user.id, { isEmailVerified: true, emailRefusedAt: null, updatedAt: ctx.clock() });
  await ctx.kept.adoptAlerts(tx, user);
  await enqueue(tx, 'send-welcome-mail', { userId: user.id });
  if (user.role === 'university')
    await linkInstituteOfUniversity(tx, ctx, { ...user, isEmailVerified: true }, named);
}

/** The account that a mail goes to: an address that isn't verified gets no mails but its verification. */
export async function findMailRecipient(db: Reader, id: string): Promise<UserRow | undefined> {
  const user = await findUser(db, id);
  return user?.isEmailVerified ? user : undefined;
}

/** Remembers that the mail server refuses the address of an account, so that its owner finds out on the site. */
export const recordRefusedAddress = (ctx: Context, email: string): Promise<void> =>
  ctx.db.transaction(async (tx) => {
    const user = await findUserByEmail(tx, email);
    if (user && !user.emailRefusedAt) await updateUser(tx, user.id, { emailRefusedAt: ctx.clock() });
  });
