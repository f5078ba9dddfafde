import { and, eq, gt, isNull, or, type SQL } from 'drizzle-orm';
import { users, type UserRow } from '../db/index.ts';

/** The SQL of the same question; see `membershipAt`. */
export const isPremiumAt = (now: Date): SQL =>
  and(
    eq(users.subscription, 'premium'),
    or(isNull(users.subscriptionEndsAt), gt(users.subscriptionEndsAt, now)),
  )!;

export type Membership = Pick<UserRow, 'subscription' | 'subscriptionEndsAt'>;

export const noMembership: Membership = { subscription: 'free', subscriptionEndsAt: null };

/** A membership as it is at a moment: one whose end has come is over, even while its row still says premium. */
export const membershipAt = ({ subscription, subscriptionEndsAt }: Membership, now: Date): Membership =>
  subscription === 'free' || (subscriptionEndsAt && subscriptionEndsAt <= now)
    ? noMembership
    : { subscription, subscriptionEndsAt };

type Account = Membership & { packageType?: UserRow['packageType'] };

/** An account as it is at a moment. The unlimited package ends with its membership. */
export function accountAt<Row extends Account>(row: Row, now: Date): Row {
  const membership = membershipAt(row, now);
  const isOver = membership.subscription === 'free' && row.packageType === 'UNLIMITED';
  return { ...row, ...membership, ...(isOver && { packageType: null }) };
}
