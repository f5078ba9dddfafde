import { currency, membershipOffer, packageOffers } from '../../contract/money/prices.ts';
import { chargedGst, type Seller } from '../../contract/money/seller.ts';
import type { PackageInfo, PaymentSettings } from '../../contract/shapes/payment.ts';
import { packageTypes } from '../../contract/vocabulary/index.ts';
import type { Context } from '../context.ts';
import { getPrices } from '../prices/index.ts';
import { bankDetailsOf } from './bank-transfer.ts';
import { isSelling } from './selling.ts';

/** The packages that institutions can buy; none with payments off (docs/rules.md#prices). */
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
