import { useRouteLoaderData } from 'react-router';
import { useSession } from '../session/index.ts';
import { offersTo, type Offers } from './offers.ts';

/** Whether anything is for sale, from the root loader; false if that failed. */
export function useSelling(): boolean {
  const data = useRouteLoaderData('root') as { isSelling: boolean } | undefined;
  return data?.isSelling ?? false;
}

/** What pages offer to the current user: nothing to those who can't or needn't buy. */
export function useOffers(): Offers {
  const { user } = useSession();
  return useSelling() ? offersTo(user) : { credits: false, membership: false };
}
