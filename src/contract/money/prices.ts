import type { ItemType, PackageType } from '../vocabulary/index.ts';

/** Everything for sale. Prices include tax and are in paise; those that hold are in the database (docs/specification.md#prices). */
export const currency = 'INR';

/** Stands beside every price: 'incl. 18 % GST'; null where no GST is charged. */
export const taxNote = (gstPercent: number | null): string | null =>
  gstPercent === null ? null : `incl. ${gstPercent}\u00a0%\u00a0GST`;

export const creditQuantity = { min: 1, max: 1000, default: 5, picks: [5, 10, 25, 50] } as const;

export interface PackageOffer {
  name: string;
  /** null: unlimited, for the duration of the included membership. */
  posts: number | null;
  validityMonths: number | null;
}

export const packageOffers: Record<PackageType, PackageOffer> = {
  THREE_POSTS: { name: 'Three Posts', posts: 3, validityMonths: null },
  FIVE_POSTS: { name: 'Five Posts', posts: 5, validityMonths: null },
  TEN_POSTS: { name: 'Ten Posts', posts: 10, validityMonths: null },
  FIFTEEN_POSTS: { name: 'Fifteen Posts', posts: 15, validityMonths: null },
  UNLIMITED: { name: 'Unlimited', posts: null, validityMonths: 12 },
};

export const membershipOffer = { name: 'Premium membership', validityMonths: 12 };

export interface Prices {
  /** Of one credit. */
  credits: Record<ItemType, number>;
  packages: Record<PackageType, number>;
  membership: number;
}
