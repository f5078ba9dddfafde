import { currency, membershipOffer, packageOffers, type Prices } from '../../../contract/money/prices.ts';
import { chargedGst, type Seller } from '../../../contract/money/tax.ts';
import type { PackageInfo, PaymentSettings } from '../../../contract/commerce/payment.ts';
import {
  packageTypes,
  type PackageType,
  type ProviderName,
  type ItemType,
  type OrderType,
} from '../../../contract/vocabulary/index.ts';
import type { UserRow, OrderRow } from '../../../db/index.ts';
import { maxOrderAmount } from '../../../contract/money/price-list.ts';
import { inRupees } from '../../../contract/money/money-in-words.ts';
import type { Context, Actor } from '../../platform/context.ts';
import { getPrices } from '../prices.ts';
import { Failure } from '../../platform/failure.ts';
import { findUser, accountAt } from '../../people/index.ts';

/** What the buyer gives with the transfer, so that its order is found: the end of the order's id. */
export const referenceOf = ({ id }: Pick<OrderRow, 'id'>): string => id.slice(-12).toUpperCase();

/** The lines to pay to by a transfer; null where the operator offers none. */
export const bankDetailsOf = ({ seller }: Pick<Context, 'seller'>): string[] | null =>
  seller.bankDetails?.split(';').map((line) => line.trim()) ?? null;

/** @throws Failure invalid_input when no transfer is offered */
export function assertTransferOffered(ctx: Context): void {
  if (!bankDetailsOf(ctx)) throw Failure.field('method', 'Payment by bank transfer is not offered');
}

/** Whether anything is for sale; the operator may have turned payments off. */
export const isSelling = ({ payments }: Pick<Context, 'payments'>): boolean => payments.name !== 'off';

/** The provider that takes payments. @throws Failure nothing_for_sale */
export function requireProvider({ payments }: Pick<Context, 'payments'>): ProviderName {
  if (payments.name === 'off') throw new Failure('nothing_for_sale');
  return payments.name;
}

/** The packages that institutions can buy; none with payments off (docs/specification.md#prices). */
export async function listPackages(ctx: Context): Promise<PackageInfo[]> {
  if (!isSelling(ctx)) return [];
  const { packages } = await getPrices(ctx);
  return packageTypes.map((type) => ({
    id: type,
    type,
    ...packageOffers[type],
    price: packages[type],
    currency,
  }));
}

function taxOfSeller(seller: Seller): PaymentSettings['tax'] {
  const percent = chargedGst(seller);
  return percent === null ? null : { percent, stateCode: seller.stateCode };
}

/** Settings that a page needs to offer a purchase. */
export async function getPaymentSettings(ctx: Context): Promise<PaymentSettings> {
  const { credits, membership } = await getPrices(ctx);
  return {
    provider: ctx.payments.name,
    keyId: ctx.payments.keyId,
    currency,
    creditPrices: credits,
    membership: { ...membershipOffer, price: membership },
    tax: taxOfSeller(ctx.seller),
    bankDetails: bankDetailsOf(ctx),
  };
}

type Purchase = { type: 'credits' } | { type: 'membership' } | { type: 'package'; packageType: PackageType };

type Buyer = Pick<UserRow, 'role' | 'subscription' | 'subscriptionEndsAt'>;

const sellsTo: Record<Purchase['type'], readonly Buyer['role'][]> = {
  credits: ['individual', 'university'],
  membership: ['individual'],
  package: ['university'],
};

/**
 * Checks whether the user may buy it (docs/specification.md#roles). Premium users need no credits, but may extend a membership
 * that ends.
 */
function assertMayBuy(buyer: Buyer, purchase: Purchase): void {
  if (!sellsTo[purchase.type].includes(buyer.role)) throw new Failure('forbidden');
  if (buyer.subscription !== 'premium') return;
  const isExtension =
    buyer.subscriptionEndsAt !== null &&
    (purchase.type === 'membership' || (purchase.type === 'package' && purchase.packageType === 'UNLIMITED'));
  if (!isExtension) throw new Failure('forbidden', { message: 'Premium members post without credits.' });
}

/** @throws Failure nothing_for_sale, session_ended, forbidden */
export async function assertAllowed(ctx: Context, actor: Actor, basket: Basket): Promise<void> {
  requireProvider(ctx);
  const user = await findUser(ctx.db, actor.id);
  // The account was deleted meanwhile.
  if (!user) throw new Failure('session_ended');
  assertMayBuy(accountAt(user, ctx.clock()), basket as Purchase);
}

/** What is bought, at the price of today. */
export interface Basket {
  type: OrderType;
  creditType: ItemType | null;
  packageType: PackageType | null;
  quantity: number;
  /** Rounded down to a paisa where the price of a package can't be divided by its posts. */
  unitPrice: number;
  amount: number;
}

export const basketOfCredits = ({ credits }: Prices, creditType: ItemType, quantity: number): Basket => ({
  type: 'credits',
  creditType,
  packageType: null,
  quantity,
  unitPrice: credits[creditType],
  amount: quantity * credits[creditType],
});

export const basketOfMembership = ({ membership }: Prices): Basket => ({
  type: 'membership',
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
  return { type: 'package', creditType: null, packageType, quantity, unitPrice, amount };
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
