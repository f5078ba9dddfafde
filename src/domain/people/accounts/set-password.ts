import type { Transaction } from '../../../db/index.ts';
import type { Context } from '../../platform/context.ts';
import { enqueue } from '../../platform/tasks.ts';
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
