import { maxOrderAmount } from '../../contract/money/price-list.ts';
import { packageOffers, type Prices } from '../../contract/money/prices.ts';
import { inRupees } from '../../contract/money/rupees.ts';
import type { ItemType, OrderKind, PackageType } from '../../contract/vocabulary/index.ts';
import { Failure } from '../failure.ts';

/** What is bought, at the price of today. */
export interface Basket {
  kind: OrderKind;
  creditType: ItemType | null;
  packageType: PackageType | null;
  quantity: number;
  /** Rounded down to a paisa where the price of a package can't be divided by its posts. */
  unitPrice: number;
  amount: number;
}

export const basketOfCredits = ({ credits }: Prices, creditType: ItemType, quantity: number): Basket => ({
  kind: 'credits',
  creditType,
  packageType: null,
  quantity,
  unitPrice: credits[creditType],
  amount: quantity * credits[creditType],
});

export const basketOfMembership = ({ membership }: Prices): Basket => ({
  kind: 'membership',
  creditType: null,
  packageType: null,
  quantity: 1,
  unitPrice: membership,
  amount: membership,
});

export function basketOfPackage({ packages }: Prices, packageType: PackageType): Basket {
  const quantity = packageOffers[packageType].posts ?? 1;
  const amount = packages[packageType];
  const unitPrice = Math.floor(amount / quantity);
  return { kind: 'package', creditType: null, packageType, quantity, unitPrice, amount };
}

/** @throws Failure invalid_input for more than an order can come to */
export function assertInRange({ amount, unitPrice }: Basket): void {
  if (amount <= maxOrderAmount) return;
  const most = Math.floor(maxOrderAmount / unitPrice);
  throw Failure.field(
    'quantity',
    `An order can come to at most ${inRupees(maxOrderAmount)}. Choose ${most} or fewer.`,
  );
}
