import type { UserRow } from '../db/index.ts';

export type Membership = Pick<UserRow, 'subscription' | 'subscriptionEndsAt'>;

export const noMembership: Membership = { subscription: 'free', subscriptionEndsAt: null };

/** A membership as it is at a moment: one whose end has come is over, even while its row still says premium. */
export const membershipAt = ({ subscription, subscriptionEndsAt }: Membership, now: Date): Membership =>
  subscription === 'free' || (subscriptionEndsAt && subscriptionEndsAt <= now)
    ? noMembership
    : { subscription, subscriptionEndsAt };
