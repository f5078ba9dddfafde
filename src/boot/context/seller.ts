import { ConfigError, type Config } from '../../config/index.ts';
import { isGstin, isGstState } from '../../contract/money/gst-states.ts';
import { paymentProviderFacts } from '../../contract/money/payment-providers.ts';
import { placeholderSeller, type Seller } from '../../contract/money/seller.ts';

/** Prefixes of test documents and credit notes, which the seller's prefix must not equal. */
const reservedPrefixes = ['TS', 'TC', 'CN'];

/**
 * The configured seller. Missing details are placeholders, which only test documents may show.
 * @throws ConfigError that names the setting
 */
export function configuredSeller({ seller, payments }: Config): Seller {
  const { isReal } = paymentProviderFacts[payments.provider];
  if (isReal) assertComplete(seller);
  if (seller.numberPrefix && reservedPrefixes.includes(seller.numberPrefix))
    throw new ConfigError(`SELLER_PREFIX must not be one of ${reservedPrefixes.join(', ')}`);
  const { sac, numberPrefix, gstPercent, gstin, bankDetails, ...defaults } = placeholderSeller;
  return {
    name: seller.name ?? defaults.name,
    address: seller.address ?? defaults.address,
    email: seller.email ?? defaults.email,
    ...taxIdentity(seller, { gstin, stateCode: defaults.stateCode }),
    numberPrefix: seller.numberPrefix ?? numberPrefix,
    gstPercent: seller.gstPercent ?? gstPercent,
    bankDetails: seller.bankDetails ?? (isReal ? undefined : bankDetails),
    sac: {
      credits: seller.sac.credits ?? sac.credits,
      package: seller.sac.package ?? sac.package,
      membership: seller.sac.membership ?? sac.membership,
    },
  };
}

type SellerSettings = Config['seller'];
type TaxIdentity = Pick<Seller, 'gstin' | 'stateCode'>;

function assertComplete(seller: SellerSettings): void {
  const needed = {
    SELLER_NAME: seller.name,
    SELLER_ADDRESS: seller.address,
    SELLER_EMAIL: seller.email,
    SELLER_GSTIN: seller.gstin,
  };
  const missing = Object.entries(needed).find(([, value]) => !value)?.[0];
  if (missing)
    throw new ConfigError(`${missing} is missing: invoices for real payments must name the seller`);
  if (seller.gstin === placeholderSeller.gstin)
    throw new ConfigError(
      'SELLER_GSTIN is the placeholder: set your own, or "none" when you are not registered',
    );
}

/** A GSTIN contains the state; without one SELLER_STATE gives it. */
function taxIdentity({ gstin, stateCode }: SellerSettings, placeholder: TaxIdentity): TaxIdentity {
  if (!gstin) return placeholder;
  if (gstin === 'none') {
    if (!stateCode || !isGstState(stateCode))
      throw new ConfigError(
        'SELLER_STATE must be the code of a State, such as 07, when SELLER_GSTIN is none',
      );
    return { gstin: null, stateCode };
  }
  if (!isGstin(gstin))
    throw new ConfigError('SELLER_GSTIN is not a valid GSTIN: please check its 15 characters');
  if (stateCode && stateCode !== gstin.slice(0, 2))
    throw new ConfigError('SELLER_STATE contradicts SELLER_GSTIN, which begins with the code of its State');
  return { gstin, stateCode: gstin.slice(0, 2) };
}
