import { creditPrice, membershipOffer, packageOffers } from '../../contract/money/prices.ts';
import type { ItemType, OrderKind, PackageType } from '../../contract/vocabulary/index.ts';

/** What is bought, at the price of today. */
export interface Basket {
  kind: OrderKind;
  creditType: ItemType | null;
  packageType: PackageType | null;
  quantity: number;
  unitPrice: number;
}

export const basketOfCredits = (creditType: ItemType, quantity: number): Basket => ({
  kind: 'credits',
  creditType,
  packageType: null,
  quantity,
  unitPrice: creditPrice(creditType),
});

export const basketOfMembership = (): Basket => ({
  kind: 'membership',
  creditType: null,
  packageType: null,
  quantity: 1,
  unitPrice: membershipOffer.price,
});

export function basketOfPackage(packageType: PackageType): Basket {
  const { posts, price } = packageOffers[packageType];
  const quantity = posts ?? 1;
  return { kind: 'package', creditType: null, packageType, quantity, unitPrice: price / quantity };
}
