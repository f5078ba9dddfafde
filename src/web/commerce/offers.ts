import { packageOffers, type Prices } from '../../contract/money/prices.ts';
import {
  bucketLabel,
  type ItemType,
  packageTypes,
  type PackageType,
  typesInOrder,
} from '../../contract/vocabulary/index.ts';

/** Jobs first, as most buyers want them. */
export const offeredTypes = typesInOrder('menu');

/** What is bought here: a package, or credits of one type. */
export type Offer = PackageType | ItemType;

export const isPackage = (offer: Offer): offer is PackageType => Object.hasOwn(packageOffers, offer);

/** 'Ten Posts', 'Job credits' */
export const offerName = (offer: Offer): string =>
  isPackage(offer) ? packageOffers[offer].name : `${bucketLabel(offer)} credits`;

/** Of one package, or of one credit. */
export const priceOf = ({ packages, credits }: Prices, offer: Offer): number =>
  isPackage(offer) ? packages[offer] : credits[offer];

/** What one post of it costs; null where posts are unlimited. */
export function pricePerPost(prices: Prices, offer: Offer): number | null {
  const price = priceOf(prices, offer);
  if (!isPackage(offer)) return price;
  const { posts } = packageOffers[offer];
  return posts === null ? null : Math.floor(price / posts);
}

/** The least that a post costs in a package. */
export const leastPerPost = (prices: Prices): number =>
  Math.min(...packageTypes.map((type) => pricePerPost(prices, type) ?? Infinity));
