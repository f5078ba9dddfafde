import { useRootData } from '../root-data.ts';
import { useSession } from '../session/index.ts';
import { availableOffers, type Offers } from './offers.ts';

/** Whether anything is for sale, from the root loader; false if that failed. */
export const useSelling = (): boolean => (useRootData()?.paymentMode ?? 'off') !== 'off';

/** Offers for the current user: none for those who can't or needn't buy. */
export function useOffers(): Offers {
  const { user } = useSession();
  return useSelling() ? availableOffers(user) : { credits: false, membership: false };
}
