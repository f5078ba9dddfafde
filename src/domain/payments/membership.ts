import type { Transaction } from '../../db/index.ts';
import { lockUser } from '../accounts/index.ts';
import type { Context } from '../context.ts';
import { membershipAt, type Membership } from '../subscription.ts';
import { membershipAfter } from './membership-history.ts';
import { findMembershipChanges, insertMembershipChange, writeMembership } from './membership-store.ts';

/** Adds months that were paid, or takes them back when negative: those of a refund are given again if it fails. */
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

/** Leaves out what a refund took back, once the refund is marked as failed: the membership is as if it had never been begun. */
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
 * Holds the account. Whatever else set its membership, an admin for example, left no row of changes: the account is right then,
 * and what it says is added to them.
 * @returns false when the account is gone
 */
async function recordOtherChanges(
  tx: Transaction,
  ctx: Context,
  userId: string,
  pretendPending?: string,
): Promise<boolean> {
  const user = await lockUser(tx, userId);
  if (!user) return false;
  const now = ctx.clock();
  const recorded = membershipAt(
    membershipAfter(await findMembershipChanges(tx, userId, pretendPending)),
    now,
  );
  const present = membershipAt(user, now);
  if (!isSame(recorded, present)) await insertMembershipChange(tx, userId, { at: now, membership: present });
  return true;
}

const isSame = (one: Membership, other: Membership): boolean =>
  one.subscription === other.subscription &&
  one.subscriptionEndsAt?.getTime() === other.subscriptionEndsAt?.getTime();
