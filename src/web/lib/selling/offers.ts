import type { User } from '../../../contract/people/user.ts';

export interface Offers {
  /** Credits and packages. */
  credits: boolean;
  membership: boolean;
}

/**
 * Offers by user (docs/specification.md#roles): staff publish without credits, premium users have nothing to buy but their
 * renewal, and the membership is for individuals. Guests may become either.
 */
export function availableOffers(user: Pick<User, 'role' | 'subscription'> | null): Offers {
  if (!user) return { credits: true, membership: true };
  const isFree = user.subscription === 'free';
  return {
    credits: isFree && (user.role === 'individual' || user.role === 'university'),
    membership: user.role === 'individual',
  };
}
