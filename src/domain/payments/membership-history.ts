import { addMonths } from '../add-months.ts';
import { membershipAt, noMembership, type Membership } from '../subscription.ts';

/** Months bought or taken back, or a membership that was set as a whole. */
export type MembershipChange = { at: Date } & ({ months: number } | { membership: Membership });

function after(before: Membership, change: MembershipChange): Membership {
  if ('membership' in change) return change.membership;
  const { subscription, subscriptionEndsAt } = membershipAt(before, change.at);
  // A membership without an end is neither lengthened nor shortened.
  if (subscription === 'premium' && !subscriptionEndsAt) return before;
  if (change.months < 0 && !subscriptionEndsAt) return before;
  const end = addMonths(subscriptionEndsAt ?? change.at, change.months);
  return end > change.at ? { subscription: 'premium', subscriptionEndsAt: end } : noMembership;
}

/**
 * The membership that changes lead to, oldest first. Months count from its end while it lasts, otherwise from their own moment;
 * what would end in the past ends at once.
 */
export const membershipAfter = (changes: readonly MembershipChange[]): Membership =>
  changes.reduce(after, noMembership);
