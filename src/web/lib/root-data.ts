import { useRouteLoaderData } from 'react-router';
import type { ContactsContent } from '../../contract/staff/site-content.ts';
import { type Identity, shippedIdentity } from '../../contract/site.ts';
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

/** The portal's name, strap line and logo, or the shipped ones if the root loader failed. */
export const useIdentity = (): Identity => useRootData()?.identity ?? shippedIdentity;

/** The portal's name in a text that is written once, when its module is loaded. */
export const SiteName = () => useIdentity().name;

/** What the `meta` of a route gets of all routes that match its address. */
export type Matches = readonly ({ id: string; loaderData?: unknown } | undefined)[];

/** The same for the `meta` of a route, where no hook can run. */
export function identityOf(matches: Matches): Identity {
  const root = matches.find((match) => match?.id === 'root')?.loaderData as RootData | undefined;
  return root?.identity ?? shippedIdentity;
}

export const useOffersData = (): boolean => useRootData()?.offersData ?? false;

/** Whether sample content is shown; false if the root loader failed. */
export const useShowsSamples = (): boolean => useRootData()?.showsSamples ?? false;

/** None until an admin states them: a placeholder, or a link to the front page of another site, helps nobody. */
export const defaultContacts: ContactsContent = {
  address: '',
  email: '',
  phone: '',
  social: { linkedin: null, youtube: null, instagram: null, x: null },
  channels: [],
};

/** Contacts from the root loader, or the defaults if that failed. */
export const useContacts = (): ContactsContent => useRootData()?.contacts ?? defaultContacts;
