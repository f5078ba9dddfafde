import type { Transaction } from '../../db/index.ts';
import { lockUser } from '../accounts/index.ts';
import type { Context } from '../context.ts';
import { membershipAt, type Membership } from '../subscription.ts';
import { membershipAfter } from './membership-history.ts';
import { findMembershipChanges, insertMembershipChange, writeMembership } from './membership-store.ts';

/** Adds months that were paid, or revokes them when negative; those of a failed refund are restored. */
export async function changeMembership(
  tx: Transaction,
  ctx: Context,
  userId: string,
  { months, refundId }: { months: number; refundId?: string },
): Promise<void> {
  if (!(await recordOtherChanges(tx, ctx, userId))) return;
  await insertMembershipChange(tx, userId, { at: ctx.clock(), months, refundId });
  await applyChanges(tx, ctx, userId);
}

/** Recomputes the membership without the months that a failed refund revoked, as if it had never been requested. */
export async function cancelRefundOfMembership(
  tx: Transaction,
  ctx: Context,
  userId: string,
  refundId: string,
): Promise<void> {
  if (await recordOtherChanges(tx, ctx, userId, refundId)) await applyChanges(tx, ctx, userId);
}

async function applyChanges(tx: Transaction, ctx: Context, userId: string): Promise<void> {
  const now = ctx.clock();
  const membership = membershipAt(membershipAfter(await findMembershipChanges(tx, userId)), now);
  await writeMembership(tx, userId, membership, now);
}

/**
 * Locks the account. If its membership was set elsewhere, for example by an admin, no change was recorded: the
 * account's value is then added to the changes.
 * @returns false if the account was deleted
 */
async function recordOtherChanges(
  tx: Transaction,
  ctx: Context,
  userId: string,
  countedRefundId?: string,
): Promise<boolean> {
  const user = await lockUser(tx, userId);
  if (!user) return false;
  const now = ctx.clock();
  const recorded = membershipAt(
    membershipAfter(await findMembershipChanges(tx, userId, countedRefundId)),
    now,
  );
  const present = membershipAt(user, now);
  if (!isSame(recorded, present)) await insertMembershipChange(tx, userId, { at: now, membership: present });
  return true;
}

const isSame = (one: Membership, other: Membership): boolean =>
  one.subscription === other.subscription &&
  one.subscriptionEndsAt?.getTime() === other.subscriptionEndsAt?.getTime();
