import type { Transaction } from '../../../db/index.ts';
import type { Actor, Context } from '../../platform/context.ts';
import { enqueue } from '../../platform/tasks.ts';
import { assertOwnPassword, assertGoodChoice, hashPassword } from './passwords.ts';
import { liveKeysOf } from './manage-keys.ts';
import { renewToken } from './sessions.ts';
import { deleteSessionsOf, updateUser } from './store.ts';
import { endAllAccess, endEverythingPending } from './take-back.ts';

interface NewPassword {
  passwordHash: string;
  /** The session that continues; null if the password was reset by mail. */
  keepSession: string | null;
}

/**
 * Stores a new password, ends other sessions and what was asked for, and with a reset all other access; notifies the owner by mail
 * (docs/specification.md#passwords-and-sessions, docs/specification.md#mails).
 */
export async function setPassword(
  tx: Transaction,
  ctx: Context,
  userId: string,
  { passwordHash, keepSession }: NewPassword,
): Promise<void> {
  const now = ctx.clock();
  await updateUser(tx, userId, {
    passwordHash,
    mustChangePassword: false,
    invitationEndsAt: null,
    updatedAt: now,
  });
  const isReset = keepSession === null;
  if (isReset) await endAllAccess(tx, userId, now);
  else {
    await deleteSessionsOf(tx, userId, keepSession);
    await endEverythingPending(tx, userId, now);
  }
  await enqueue(tx, 'send-password-changed-mail', { userId, changedAt: now.toISOString(), isReset });
}

interface Change {
  currentPassword: string;
  newPassword: string;
}

/**
 * Changes the caller's password, ends their other sessions and what was asked for; this session continues with a new
 * token. Keys go on, and are named.
 * @throws Failure wrong_password, invalid_input for a password that others guess
 */
export async function changePassword(ctx: Context, actor: Actor, { currentPassword, newPassword }: Change) {
  const own = await assertOwnPassword(ctx, actor, 'currentPassword', currentPassword);
  await assertGoodChoice(ctx, 'newPassword', newPassword, actor);
  const passwordHash = await hashPassword(ctx, newPassword);
  const changed = await ctx.db.transaction(async (tx) => {
    await own.lockUnchanged(tx);
    await setPassword(tx, ctx, actor.id, { passwordHash, keepSession: actor.sessionId });
    return { token: await renewToken(tx, actor), keys: await liveKeysOf(tx, actor.id, ctx.clock()) };
  });
  return { message: 'Password changed successfully!', ...changed };
}
