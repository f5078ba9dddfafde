import { addMonths } from '../add-months.ts';
import { membershipAt, noMembership, type Membership } from '../subscription.ts';

/** Months added or revoked, or a membership that was set explicitly. */
export type MembershipChange = { at: Date } & ({ months: number } | { membership: Membership });

function after(before: Membership, change: MembershipChange): Membership {
  if ('membership' in change) return change.membership;
  const { subscription, subscriptionEndsAt } = membershipAt(before, change.at);
  // A membership without an end is neither extended nor shortened.
  if (subscription === 'premium' && !subscriptionEndsAt) return before;
  if (change.months < 0 && !subscriptionEndsAt) return before;
  const end = addMonths(subscriptionEndsAt ?? change.at, change.months);
  return end > change.at ? { subscription: 'premium', subscriptionEndsAt: end } : noMembership;
}

/**
 * The membership after these changes, oldest first. Months count from its end while it is active, otherwise from the
 * time of the change; a membership that would end in the past ends at once.
 */
export const membershipAfter = (changes: readonly MembershipChange[]): Membership =>
  changes.reduce(after, noMembership);
