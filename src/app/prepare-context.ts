import type { Logger } from 'pino';
import { ConfigError, type Config } from '../config/index.ts';
import {
  checkKey,
  ensureFirstAdmin,
  hasAdmin,
  isCommonPassword,
  resealSecondFactors,
} from '../domain/people/index.ts';
import type { Context } from '../domain/platform/context.ts';
import type { PaymentMode } from '../contract/vocabulary/index.ts';
import type { Database } from '../db/index.ts';
import { sandboxStore } from '../domain/commerce/index.ts';
import type { PaymentProvider } from '../domain/commerce/payments/ports.ts';
import { domainProofs } from '../integrations/links/domain-proofs.ts';
import { noPayments } from '../integrations/payments/off.ts';
import { razorpayPayments } from '../integrations/payments/razorpay/razorpay.ts';
import { sandboxPayments } from '../integrations/payments/sandbox.ts';
import { isGstin, isGstState, stateOfGstin } from '../contract/money/gst-states.ts';
import { paymentProviderFacts } from '../contract/money/payment-providers.ts';
import { placeholderSeller, type Seller } from '../contract/money/tax.ts';
import type { OpenedDatabase } from './database.ts';
import { addSamples, isEmpty, reportSamples, wantsSamples } from './sample-content.ts';
import {
  createContext,
  configuredFileStore,
  configuredMailTest,
  configuredSecurity,
  describeKeyProblem,
} from './context.ts';

/**
 * The configured seller. Missing details are placeholders, which only test documents may show.
 * @throws ConfigError that names the setting
 */
export function configuredSeller({ seller, payments }: Config): Seller {
  const { isReal } = paymentProviderFacts[payments.provider];
  if (isReal) assertComplete(seller);
  const { gstin, bankDetails, ...defaults } = placeholderSeller;
  return {
    ...defaults,
    name: seller.name ?? defaults.name,
    address: seller.address ?? defaults.address,
    email: seller.email ?? defaults.email,
    ...taxIdentity(seller, { gstin, stateCode: defaults.stateCode }),
    bankDetails: seller.bankDetails ?? (isReal ? undefined : bankDetails),
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
  if (!isGstin(gstin) || stateOfGstin(gstin) === null)
    throw new ConfigError('SELLER_GSTIN is not a valid GSTIN: please check its 15 characters');
  if (stateCode && stateCode !== gstin.slice(0, 2))
    throw new ConfigError('SELLER_STATE contradicts SELLER_GSTIN, which begins with the code of its State');
  return { gstin, stateCode: gstin.slice(0, 2) };
}

/** Builds the context of use cases, and makes sure that the first admin and the sample content exist. */
export async function prepareContext(
  config: Config,
  opened: OpenedDatabase,
  logger: Logger,
): Promise<Context> {
  const ctx = createContext({
    db: opened.db,
    publicDb: opened.publicDb,
    files: configuredFileStore(config),
    payments: configuredPayments(config, opened.db),
    proofs: domainProofs(config.publicUrl),
    security: await configuredSecurity(config, logger),
    mailTest: configuredMailTest(config),
    seller: configuredSeller(config),
    imageHosts: config.imageHosts,
    publicUrl: config.publicUrl,
  });
  // Before the first admin is created, because a portal with an account gets no samples.
  const shouldAddSamples = wantsSamples(config, opened.isEmbedded) && (await isEmpty(ctx));
  await makeFirstAdmin(ctx, config, logger);
  if (config.security.previousSecretsKeys.length > 0) {
    const { resealed, unreadable } = await resealSecondFactors(ctx);
    logger.info(
      { resealed, unreadable },
      'secrets sealed with the present key; once every process runs with it, the former key can leave SECRETS_KEY',
    );
  }
  const wrongKey = describeKeyProblem(await checkKey(ctx), config);
  if (wrongKey) logger[wrongKey.level](`${wrongKey.says} ${wrongKey.todo}`);
  if (shouldAddSamples) await addSamples(ctx, config);
  await reportSamples(ctx, config, logger);
  return ctx;
}

async function makeFirstAdmin(ctx: Context, { admin, production }: Config, logger: Logger): Promise<void> {
  if (!admin || (await hasAdmin(ctx.db))) return;
  await checkAdminPassword(admin.password, production, (line) => logger.warn(line));
  if (await ensureFirstAdmin(ctx, admin.email, admin.password)) logger.info('first admin created');
}

/** A common admin password is refused in production; elsewhere there is a warning. */
export async function checkAdminPassword(
  password: string,
  production: boolean,
  warn: (line: string) => void,
): Promise<void> {
  if (!(await isCommonPassword(password))) return;
  const found = 'ADMIN_PASSWORD is one of the most common passwords';
  if (production) throw new ConfigError(`${found}: set another one, such as openssl rand -base64 18 prints`);
  warn(`${found}: change it in the profile`);
}

type Adapter = (config: Config, db: Database) => PaymentProvider;

/** A provider that PAYMENTS can't name may have no adapter. */
const adapters: { [Mode in PaymentMode]: Mode extends Config['payments']['provider'] ? Adapter : never } = {
  off: () => noPayments,
  sandbox: ({ publicUrl }, db) => sandboxPayments({ publicUrl, book: sandboxStore(db) }),
  razorpay: ({ payments, publicUrl }) => razorpayPayments({ ...payments.razorpay, publicUrl }),
};

/** The configured payment provider (docs/specification.md#payment-providers, docs/specification.md#settings). */
const configuredPayments = (config: Config, db: Database): PaymentProvider =>
  adapters[config.payments.provider](config, db);
