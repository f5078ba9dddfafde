import { and, eq, gt, isNull, or, type SQL } from 'drizzle-orm';
import { users, type UserRow } from '../../db/index.ts';

/** SQL version of `membershipAt`. */
export const isPremiumAt = (now: Date): SQL =>
  and(
    eq(users.subscription, 'premium'),
    or(isNull(users.subscriptionEndsAt), gt(users.subscriptionEndsAt, now)),
  )!;

export type Membership = Pick<UserRow, 'subscription' | 'subscriptionEndsAt'>;

export const noMembership: Membership = { subscription: 'free', subscriptionEndsAt: null };

/** The membership at a given time: an expired one is over even if its row still says premium. */
export const membershipAt = ({ subscription, subscriptionEndsAt }: Membership, now: Date): Membership =>
  subscription === 'free' || (subscriptionEndsAt && subscriptionEndsAt <= now)
    ? noMembership
    : { subscription, subscriptionEndsAt };

type Account = Membership & { packageType?: UserRow['packageType'] };

/** The account at a given time. The unlimited package ends with its membership. */
export function accountAt<Row extends Account>(row: Row, now: Date): Row {
  const membership = membershipAt(row, now);
  const isOver = membership.subscription === 'free' && row.packageType === 'UNLIMITED';
  return { ...row, ...membership, ...(isOver && { packageType: null }) };
}
