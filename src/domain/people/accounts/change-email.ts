import { eq } from 'drizzle-orm';
import { type EmailChangeRow, type Transaction, type UserRow, members } from '../../../db/index.ts';
import { personOf, type Actor, type Caller, type Context } from '../../platform/context.ts';
import { Failure } from '../../platform/failure.ts';
import { enqueue } from '../../platform/tasks.ts';
import { followAddress } from '../institutes/link-institute.ts';
import { claimMailIn, tooManyLinks } from '../mail-quotas.ts';
import {
  deleteLaterEmailChanges,
  deleteOpenEmailChanges,
  emailTaken,
  findEmailChange,
  insertEmailChange,
  isReserved,
  lockEmailChange,
  markEmailChange,
} from './email-changes-store.ts';
import { inviteToAccount } from './account-invitations.ts';
import { lifetimes, hashToken, newToken } from './tokens.ts';
import { assertOwnPassword } from './passwords.ts';
import {
  findOneTimeToken,
  findUserByEmail,
  insertOneTimeToken,
  isSameAddress,
  lockAddress,
  lockUser,
  spendOneTimeToken,
  updateUser,
  lockSession,
} from './store.ts';
import { endAllAccess } from './take-back.ts';
import { queueVerification } from './verification.ts';

/** Lets nobody end a membership before what its member asks for is stored. False: it has ended. */
const holdMember = async (tx: Transaction, id: string): Promise<boolean> =>
  (await tx.select({ id: members.id }).from(members).where(eq(members.id, id)).for('key share')).length === 1;

/**
 * For what outlives its request: keys, invitations, changes and secret addresses. Whatever ends these ends the sessions
 * first, so a request that was under way, such as during a block, makes none after it. The membership comes before the
 * session, as where one is ended.
 * @throws Failure session_ended
 */
export async function assertStillLoggedIn(tx: Transaction, { acting, sessionId }: Actor): Promise<void> {
  if (acting && !(await holdMember(tx, acting.memberId))) throw new Failure('session_ended');
  if (!(await lockSession(tx, sessionId))) throw new Failure('session_ended');
}

type Link = 'confirm_email' | 'undo_email';

/** @throws Failure email_taken, also for an address that its former account can still have back */
async function assertFree(tx: Transaction, ctx: Context, email: string, userId: string): Promise<void> {
  // One at a time for each address, so that what is read here holds until the end of the transaction.
  await lockAddress(tx, email);
  const owner = await findUserByEmail(tx, email);
  if (owner && owner.id !== userId) throw emailTaken();
  if (await isReserved(tx, email, { now: ctx.clock(), except: userId })) throw emailTaken();
}

/**
 * Mails a link to a new address, which makes the change. A change that still waits for its link is dropped.
 * @throws Failure wrong_password, email_taken, invalid_input, session_ended, too_many_requests
 */
export async function requestEmailChange(
  ctx: Context,
  actor: Actor,
  { email, password }: { email: string; password: string },
): Promise<{ message: string }> {
  const own = await assertOwnPassword(ctx, actor, 'password', password);
  await ctx.db.transaction(async (tx) => {
    const user = await own.lockUnchanged(tx);
    await assertStillLoggedIn(tx, actor);
    if (email === user.email) throw Failure.field('email', 'This is the address of your account already');
    await assertFree(tx, ctx, email, user.id);
    await deleteOpenEmailChanges(tx, user.id);
    const changeId = ctx.newId();
    await insertEmailChange(tx, {
      id: changeId,
      userId: user.id,
      newEmail: email,
      askedBy: personOf(actor).id,
      createdAt: ctx.clock(),
    });
    const wait = await claimMailIn(tx, ctx, { email, type: 'verification', jobId: changeId });
    if (wait > 0) throw tooManyLinks(wait);
    await enqueue(tx, 'send-email-change-mail', { changeId });
  });
  return { message: `We have sent a link to ${email}. Your address changes when you open it and confirm.` };
}

interface ChangeLink {
  user: UserRow;
  change: EmailChangeRow;
  token: string;
}

/**
 * Creates the token of a link that confirms or undoes a change. Called by the mail's task, so that it is not stored in
 * the queue. Null if the change was dropped meanwhile.
 */
export async function issueEmailChangeLink(
  tx: Transaction,
  ctx: Context,
  changeId: string,
  purpose: Link,
): Promise<ChangeLink | null> {
  const found = await findEmailChange(tx, changeId);
  // Locked, so that neither the account nor the change goes away before the token that belongs to them is stored.
  const user = found && (await lockUser(tx, found.userId));
  const change = user && (await lockEmailChange(tx, changeId));
  if (!change || user.blockedAt) return null;
  const expiresAt =
    purpose === 'undo_email'
      ? change.reservedUntil
      : change.madeAt === null
        ? new Date(ctx.clock().getTime() + lifetimes.emailChangeLink)
        : null;
  if (expiresAt === null) return null;
  const token = newToken();
  await insertOneTimeToken(tx, {
    id: ctx.newId(),
    userId: user.id,
    purpose,
    emailChangeId: change.id,
    tokenHash: hashToken(token),
    createdAt: ctx.clock(),
    expiresAt,
  });
  return { user, change, token };
}

/** Spends a link and locks its account. @throws Failure invalid_link that says whether it was used or has expired */
async function useLink(tx: Transaction, ctx: Context, purpose: Link, token: string) {
  const now = ctx.clock();
  const tokenHash = hashToken(token);
  const link = await findOneTimeToken(tx, purpose, tokenHash);
  if (!link) throw new Failure('invalid_link');
  const user = await lockUser(tx, link.userId);
  const change = link.emailChangeId && (await lockEmailChange(tx, link.emailChangeId));
  if (!user || user.blockedAt || !change) throw new Failure('invalid_link');
  if ((await spendOneTimeToken(tx, purpose, tokenHash, now)) === user.id) return { user, change };
  // Read again: another press of the same button may have used it meanwhile.
  const { usedAt } = (await findOneTimeToken(tx, purpose, tokenHash)) ?? {};
  throw new Failure('invalid_link', {
    message: usedAt
      ? 'This link has already been used, or a newer one has replaced it.'
      : 'This link has expired.',
  });
}

/**
 * Makes a change of address with the link that was mailed to the new one. All sessions and mailed links end, and the
 * old address is told if it was verified (docs/specification.md#change-of-address).
 * @throws Failure invalid_link, email_taken
 */
export const confirmEmail = (ctx: Context, token: string, caller: Caller): Promise<{ email: string }> =>
  ctx.db.transaction(async (tx) => {
    const { user, change } = await useLink(tx, ctx, 'confirm_email', token);
    await assertFree(tx, ctx, change.newEmail, user.id);
    await makeEmailChange(tx, ctx, user, { change, isVerified: true });
    if (!user.isEmailVerified) {
      if (caller?.id === user.id) await ctx.kept.keepEarlier(tx, user.id);
      else await ctx.kept.setEarlierAside(tx, user.id, ctx.clock());
      await enqueue(tx, 'send-welcome-mail', { userId: user.id });
    }
    return { email: change.newEmail };
  });

/**
 * Changes an account's address for its owner. The new address is verified by a link of its own, or invited if the old one was.
 * @throws Failure email_taken, invalid_input
 */
export async function changeEmailOf(
  tx: Transaction,
  ctx: Context,
  user: UserRow,
  email: string,
): Promise<void> {
  if (email === user.email) throw Failure.field('email', 'This is the address of the account already');
  await assertFree(tx, ctx, email, user.id);
  await deleteOpenEmailChanges(tx, user.id);
  const change = { id: ctx.newId(), userId: user.id, newEmail: email, createdAt: ctx.clock() };
  await insertEmailChange(tx, change);
  await makeEmailChange(tx, ctx, user, { change, isVerified: false });
  if (user.invitationEndsAt) await inviteToAccount(tx, ctx, user.id);
  else await queueVerification(tx, ctx, { id: user.id, email });
}

interface Making {
  change: Pick<EmailChangeRow, 'id' | 'newEmail'>;
  /** Whether its owner has shown that the new address is his. */
  isVerified: boolean;
}

async function makeEmailChange(tx: Transaction, ctx: Context, user: UserRow, { change, isVerified }: Making) {
  const now = ctx.clock();
  // Another spelling of the same address is no other mailbox.
  const isOther = !(await isSameAddress(tx, user.email, change.newEmail));
  const isUndoable = user.isEmailVerified && isOther;
  await markEmailChange(tx, change.id, {
    madeAt: now,
    oldEmail: isUndoable ? user.email : null,
    reservedUntil: isUndoable ? new Date(now.getTime() + lifetimes.emailUndoLink) : null,
  });
  const isEmailVerified = isVerified || (user.isEmailVerified && !isOther);
  await updateUser(tx, user.id, {
    email: change.newEmail,
    isEmailVerified,
    emailRefusedAt: null,
    updatedAt: now,
  });
  if (isEmailVerified) await ctx.kept.adoptAlerts(tx, { id: user.id, email: change.newEmail });
  await endAllAccess(tx, user.id, now);
  if (isUndoable) await enqueue(tx, 'send-email-changed-mail', { changeId: change.id });
  if (user.role === 'university')
    await followAddress(tx, ctx, { ...user, email: change.newEmail, isEmailVerified });
}

/**
 * Gives an account its old address back with the link that was mailed there, also after later changes, which end with
 * their links. All sessions end.
 * @throws Failure invalid_link
 */
export const undoEmail = (ctx: Context, token: string): Promise<{ email: string }> =>
  ctx.db.transaction(async (tx) => {
    const { user, change } = await useLink(tx, ctx, 'undo_email', token);
    if (change.oldEmail === null) throw new Failure('invalid_link');
    await deleteLaterEmailChanges(tx, change);
    await markEmailChange(tx, change.id, { reservedUntil: null });
    const now = ctx.clock();
    await updateUser(tx, user.id, {
      email: change.oldEmail,
      isEmailVerified: true,
      emailRefusedAt: null,
      updatedAt: now,
    });
    await endAllAccess(tx, user.id, now);
    if (user.role === 'university')
      await followAddress(tx, ctx, { ...user, email: change.oldEmail, isEmailVerified: true });
    return { email: change.oldEmail };
  });
