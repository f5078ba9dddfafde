import { creditPrices, currency, membershipOffer, packageOffers } from '../../contract/prices.ts';
import type { PackageInfo, PaymentSettings } from '../../contract/shapes/payment.ts';
import { packageTypes } from '../../contract/vocabulary/index.ts';
import type { Context } from '../context.ts';
import { isSelling } from './selling.ts';

/** What institutions can buy; nothing where nothing is sold (docs/rules.md#prices). */
export const listPackages = (ctx: Context): PackageInfo[] =>
  isSelling(ctx) ? packageTypes.map((type) => ({ id: type, type, ...packageOffers[type], currency })) : [];

/** What a page needs to know before it offers a purchase. */
export const getPaymentSettings = (ctx: Context): PaymentSettings => ({
  provider: ctx.payments.name,
  keyId: ctx.payments.keyId,
  currency,
  creditPrices,
  membership: membershipOffer,
});
