import { ConfigError, type Config } from '../config/index.ts';
import { gstStates, isGstin } from '../contract/gst-states.ts';
import { placeholderSeller, type Seller } from '../contract/seller.ts';

/** Series of test papers and credit notes, which a prefix must not be mixed up with. */
const takenPrefixes = ['TS', 'TC', 'CN'];

/**
 * Who sells, as the operator says. What is left out is a placeholder, which only test papers may show.
 * @throws ConfigError that names the setting
 */
export function configuredSeller({ seller, payments }: Config): Seller {
  if (payments.provider === 'razorpay') assertComplete(seller);
  if (seller.numberPrefix && takenPrefixes.includes(seller.numberPrefix))
    throw new ConfigError(`SELLER_PREFIX must not be one of ${takenPrefixes.join(', ')}`);
  const { sac, numberPrefix, gstPercent, gstin, ...words } = placeholderSeller;
  return {
    name: seller.name ?? words.name,
    address: seller.address ?? words.address,
    email: seller.email ?? words.email,
    ...taxIdentity(seller, { gstin, stateCode: words.stateCode }),
    numberPrefix: seller.numberPrefix ?? numberPrefix,
    gstPercent: seller.gstPercent ?? gstPercent,
    sac: {
      credits: seller.sac.credits ?? sac.credits,
      package: seller.sac.package ?? sac.package,
      membership: seller.sac.membership ?? sac.membership,
    },
  };
}

type Wish = Config['seller'];
type TaxIdentity = Pick<Seller, 'gstin' | 'stateCode'>;

function assertComplete(seller: Wish): void {
  const needed = {
    SELLER_NAME: seller.name,
    SELLER_ADDRESS: seller.address,
    SELLER_EMAIL: seller.email,
    SELLER_GSTIN: seller.gstin,
  };
  const missing = Object.entries(needed).find(([, value]) => !value)?.[0];
  if (missing) throw new ConfigError(`${missing} is missing: papers about real payments must say who sells`);
  if (seller.gstin === placeholderSeller.gstin)
    throw new ConfigError(
      'SELLER_GSTIN is the placeholder: set your own, or "none" when you are not registered',
    );
}

/** The State stands in the GSTIN; without one it is told apart. */
function taxIdentity({ gstin, stateCode }: Wish, placeholder: TaxIdentity): TaxIdentity {
  if (!gstin) return placeholder;
  if (gstin === 'none') {
    if (!stateCode || !(stateCode in gstStates))
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
