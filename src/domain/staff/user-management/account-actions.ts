import type { AdminUniversity } from '../../../contract/staff/admin-users.ts';
import type { Transaction, UserRow } from '../../../db/index.ts';
import {
  lockAdmins,
  lockUser,
  changeEmailOf,
  findUser,
  deleteSecondFactor,
  deleteSessionsOf,
  inviteToAccount,
} from '../../people/index.ts';
import { removeAccount, type PublishedItems } from '../../publishing/index.ts';
import { recordAction, changeSummary, withReason } from '../../platform/audit-log.ts';
import { type Actor, type Context, isId } from '../../platform/context.ts';
import { Failure } from '../../platform/failure.ts';
import { enqueue } from '../../platform/tasks.ts';
import { presentAccount } from './read-users.ts';

/**
 * Locks an account for what an admin does with it.
 * @param lockBefore locks what must be locked before the account
 * @returns the account as it then is
 * @throws Failure not_found
 */
export const actOn = (
  ctx: Context,
  id: string,
  work: (tx: Transaction, user: UserRow) => Promise<unknown>,
  lockBefore: (tx: Transaction) => Promise<void> = async () => {},
): Promise<AdminUniversity> =>
  ctx.db.transaction(async (tx) => {
    await lockBefore(tx);
    await work(tx, await lockAccount(tx, id));
    return presentAccount(tx, (await findUser(tx, id))!, ctx.clock());
  });

async function lockAccount(tx: Transaction, id: string): Promise<UserRow> {
  const user = isId(id) ? await lockUser(tx, id) : undefined;
  if (!user) throw new Failure('not_found');
  return user;
}

/**
 * Locks the admins for one of them who ends an account, before that account, as everywhere that ends an admin's. Of two who end each other at
 * once the second finds that his own has ended: else nobody would be left.
 * @throws Failure session_ended
 */
export async function lockToEnd(tx: Transaction, admin: Actor): Promise<void> {
  const admins = await lockAdmins(tx);
  if (!admins.some(({ id }) => id === admin.id)) throw new Failure('session_ended');
}

interface Deletion {
  publishedItems: PublishedItems;
  reason: string | null;
}

/**
 * Deletes an account as its owner could (docs/specification.md#account-deletion): unpublished items are deleted, published
 * ones stay without an author or are deleted, ledger and payments stay without a profile.
 * @throws Failure not_found; session_ended; conflict for one's own account, which is deleted on the profile page
 */
export function deleteUserAsAdmin(
  ctx: Context,
  admin: Actor,
  id: string,
  { publishedItems, reason }: Deletion,
): Promise<{ id: string }> {
  if (id === admin.id)
    throw new Failure('conflict', { message: 'Delete your own account on your profile page.' });
  return ctx.db.transaction(async (tx) => {
    await lockToEnd(tx, admin);
    await removeAccount(tx, ctx, await lockAccount(tx, id), publishedItems);
    // Without the name: the log keeps the action, its reason and the id.
    await recordAction(tx, ctx, admin, { entityType: 'user', entity: { id }, action: 'deleted', reason });
    return { id };
  });
}

/**
 * Changes the address of an account whose owner can't, after the admin has verified who asks (see reason).
 * @throws Failure not_found, email_taken, invalid_input; conflict for one's own
 */
export async function changeUsersEmail(
  ctx: Context,
  admin: Actor,
  id: string,
  { email, reason }: { email: string; reason: string },
): Promise<AdminUniversity> {
  if (id === admin.id) throw new Failure('conflict', { message: 'Change your own address in your profile.' });
  return actOn(ctx, id, async (tx, user) => {
    await changeEmailOf(tx, ctx, user, email);
    await recordAction(tx, ctx, admin, {
      entityType: 'user',
      entity: user,
      action: 'updated',
      reason: changeSummary(['email'], reason),
    });
  });
}

/**
 * Removes a lost second factor, after the admin has verified the user's identity (see reason). Ends the user's
 * sessions and notifies them.
 * @throws Failure not_found; conflict when there is none, or for one's own
 */
export async function resetSecondFactor(
  ctx: Context,
  admin: Actor,
  id: string,
  { reason }: { reason: string },
): Promise<{ id: string }> {
  if (id === admin.id)
    throw new Failure('conflict', { message: 'Your own two-step login is changed in your profile.' });
  return actOn(ctx, id, async (tx, user) => {
    if (!(await deleteSecondFactor(tx, user.id)))
      throw new Failure('conflict', { message: 'This account has no two-step login.' });
    await deleteSessionsOf(tx, user.id, null);
    await recordAction(tx, ctx, admin, {
      entityType: 'user',
      entity: user,
      action: 'second_factor_reset',
      reason,
    });
    await enqueue(tx, 'send-second-factor-mail', {
      userId: user.id,
      event: 'reset',
      happenedAt: ctx.clock().toISOString(),
    });
  });
}

/**
 * Sends the invitation to an account again, for 7 days from now; the mail's link replaces the earlier one.
 * @throws Failure not_found; conflict for an account that nobody was invited to, that was accepted, or that is blocked
 */
export const inviteAgain = (
  ctx: Context,
  admin: Actor,
  id: string,
  reason: string | null = null,
): Promise<AdminUniversity> =>
  actOn(ctx, id, async (tx, user) => {
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
  });
