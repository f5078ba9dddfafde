import { creditPrice, currency, membershipOffer, packageOffers } from '../../contract/money/prices.ts';
import { chargedGst, type Seller } from '../../contract/money/seller.ts';
import type { PackageInfo, PaymentSettings } from '../../contract/shapes/payment.ts';
import { creditTypes, type ItemType, packageTypes } from '../../contract/vocabulary/index.ts';
import type { Context } from '../context.ts';
import { bankDetailsOf } from './bank-transfer.ts';
import { isSelling } from './selling.ts';

/** The packages that institutions can buy; none with payments off (docs/rules.md#prices). */
export const listPackages = (ctx: Context): PackageInfo[] =>
  isSelling(ctx) ? packageTypes.map((type) => ({ id: type, type, ...packageOffers[type], currency })) : [];

function taxOfSeller(seller: Seller): PaymentSettings['tax'] {
  const percent = chargedGst(seller);
  return percent === null ? null : { percent, stateCode: seller.stateCode };
}

/** Settings that a page needs to offer a purchase. */
export const getPaymentSettings = (ctx: Context): PaymentSettings => ({
  provider: ctx.payments.name,
  keyId: ctx.payments.keyId,
  currency,
  creditPrices: Object.fromEntries(creditTypes.map((type) => [type, creditPrice(type)])) as Record<
    ItemType,
    number
  >,
  membership: membershipOffer,
  tax: taxOfSeller(ctx.seller),
  bankDetails: bankDetailsOf(ctx),
});
