import { type ItemType, type PackageType, types } from '../vocabulary/index.ts';

/**
 * Everything for sale, with tax-inclusive prices in paise (docs/rules.md#prices). The only place with prices: the
 * server computes all amounts from it, and pages show it.
 */
export const currency = 'INR';

/** Stands beside every price: 'incl. 18 % GST'; null where no GST is charged. */
export const taxNote = (gstPercent: number | null): string | null =>
  gstPercent === null ? null : `incl. ${gstPercent}\u00a0%\u00a0GST`;

const rupees = (amount: number): number => amount * 100;

export const creditPrice = (type: ItemType): number => rupees(types[type].price);

export const creditQuantity = { min: 1, max: 1000, default: 5, picks: [5, 10, 25, 50] } as const;

export interface PackageOffer {
  name: string;
  /** null: unlimited, for the duration of the included membership. */
  posts: number | null;
  price: number;
  validityMonths: number | null;
}

export const packageOffers: Record<PackageType, PackageOffer> = {
  THREE_POSTS: { name: 'Three Posts', posts: 3, price: rupees(2850), validityMonths: null },
  FIVE_POSTS: { name: 'Five Posts', posts: 5, price: rupees(4500), validityMonths: null },
  TEN_POSTS: { name: 'Ten Posts', posts: 10, price: rupees(8500), validityMonths: null },
  FIFTEEN_POSTS: { name: 'Fifteen Posts', posts: 15, price: rupees(12_000), validityMonths: null },
  UNLIMITED: { name: 'Unlimited', posts: null, price: rupees(30_000), validityMonths: 12 },
};

export const membershipOffer = { name: 'Premium membership', price: rupees(1999), validityMonths: 12 };
