import { useRouteLoaderData } from 'react-router';
import type { ContactsContent } from '../../contract/staff/site-content.ts';
import type { Identity } from '../../contract/site.ts';
import type { PaymentMode } from '../../contract/vocabulary/index.ts';

/** What the root loader reads for every page. */
export interface RootData {
  identity: Identity;
  contacts: ContactsContent;
  paymentMode: PaymentMode;
  /** As configured; null where no tax is charged. */
  gstPercent: number | null;
  showsSamples: boolean;
  /** Whether there is a page of open data. */
  offersData: boolean;
}

/** undefined if the root loader failed. */
export const useRootData = (): RootData | undefined => useRouteLoaderData<RootData>('root');

export const useOffersData = (): boolean => useRootData()?.offersData ?? false;

/** Whether sample content is shown; false if the root loader failed. */
export const useShowsSamples = (): boolean => useRootData()?.showsSamples ?? false;
