import { creditPrices, currency, membershipOffer, packageOffers } from '../../contract/prices.ts';
import type { PackageInfo, PaymentSettings } from '../../contract/shapes/payment.ts';
import { packageTypes } from '../../contract/vocabulary/index.ts';
import type { Context } from '../context.ts';

/** What institutions can buy (docs/rules.md#prices). */
export const listPackages = (): PackageInfo[] =>
  packageTypes.map((type) => ({ id: type, type, ...packageOffers[type], currency }));

/** What a page needs to know before it offers a purchase. */
export const getPaymentSettings = (ctx: Context): PaymentSettings => ({
  provider: ctx.payments.name,
  keyId: ctx.payments.keyId,
  currency,
  creditPrices,
  membership: membershipOffer,
});
