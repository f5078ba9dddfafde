import { creditTypes, packageTypes, types, type ItemType } from '../vocabulary/index.ts';
import { membershipOffer, packageOffers, type Prices } from './prices.ts';

const rupees = (amount: number): number => amount * 100;

/** What a price may be. */
export const priceRange = { min: rupees(1), max: rupees(10_000_000) };

/** Amounts are 32-bit integers in the database. */
export const maxOrderAmount = rupees(20_000_000);

/** Until an admin changes them. */
export const defaultPrices: Prices = {
  credits: Object.fromEntries(creditTypes.map((type) => [type, rupees(types[type].price)])) as Record<
    ItemType,
    number
  >,
  packages: {
    THREE_POSTS: rupees(2850),
    FIVE_POSTS: rupees(4500),
    TEN_POSTS: rupees(8500),
    FIFTEEN_POSTS: rupees(12_000),
    UNLIMITED: rupees(30_000),
  },
  membership: rupees(1999),
};

interface ListedPrice {
  /** Where it is in the body of a call. */
  path: string;
  name: string;
  of: (prices: Prices) => number;
}

export const priceList: ListedPrice[] = [
  ...creditTypes.map((type) => ({
    path: `credits.${type}`,
    name: types[type].label,
    of: ({ credits }: Prices) => credits[type],
  })),
  ...packageTypes.map((type) => ({
    path: `packages.${type}`,
    name: packageOffers[type].name,
    of: ({ packages }: Prices) => packages[type],
  })),
  { path: 'membership', name: membershipOffer.name, of: ({ membership }: Prices) => membership },
];

/** What differs between two lists of prices. */
export const changedPrices = (before: Prices, after: Prices) =>
  priceList
    .map(({ path, name, of }) => ({ path, name, before: of(before), after: of(after) }))
    .filter((price) => price.before !== price.after);
