import type { User } from '../../contract/people/user.ts';
import { useRootData } from './root-data.ts';
import { useSession } from './session/SessionProvider.tsx';

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

/** Whether an institution must buy something before it can publish, as every new one must. */
export const mustBuyPosts = ({ role, subscription, postsRemaining }: User): boolean =>
  role === 'university' && subscription === 'free' && postsRemaining === 0;

/** Whether anything is for sale, from the root loader; false if that failed. */
export const useSelling = (): boolean => (useRootData()?.paymentMode ?? 'off') !== 'off';

/** Offers for the current user: none for those who can't or needn't buy. */
export function useOffers(): Offers {
  const { user } = useSession();
  return useSelling() ? availableOffers(user) : { credits: false, membership: false };
}
