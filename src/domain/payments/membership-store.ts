import { asc, eq } from 'drizzle-orm';
import { membershipChanges, refunds, users, type Transaction } from '../../db/index.ts';
import type { Membership } from '../subscription.ts';
import type { MembershipChange } from './membership-history.ts';

/**
 * The effective changes, oldest first, without those of failed refunds.
 * @param countedRefundId a failed refund that is still counted
 */
export async function findMembershipChanges(
  tx: Transaction,
  userId: string,
  countedRefundId?: string,
): Promise<MembershipChange[]> {
  const rows = await tx
    .select({ change: membershipChanges, state: refunds.state })
    .from(membershipChanges)
    .leftJoin(refunds, eq(refunds.id, membershipChanges.refundId))
    .where(eq(membershipChanges.userId, userId))
    .orderBy(asc(membershipChanges.id));
  return rows
    .filter(({ change, state }) => state !== 'failed' || change.refundId === countedRefundId)
    .map(({ change: { createdAt: at, months, subscription, endsAt } }) =>
      months === null
        ? { at, membership: { subscription: subscription!, subscriptionEndsAt: endsAt } }
        : { at, months },
    );
}

export const insertMembershipChange = (
  tx: Transaction,
  userId: string,
  change: MembershipChange & { refundId?: string | undefined },
) =>
  tx.insert(membershipChanges).values({
    userId,
    createdAt: change.at,
    refundId: change.refundId ?? null,
    ...('months' in change
      ? { months: change.months }
      : { subscription: change.membership.subscription, endsAt: change.membership.subscriptionEndsAt }),
  });

export const writeMembership = (tx: Transaction, userId: string, membership: Membership, updatedAt: Date) =>
  tx
    .update(users)
    .set({ ...membership, updatedAt })
    .where(eq(users.id, userId));
