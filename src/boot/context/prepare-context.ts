import type { Logger } from 'pino';
import { ConfigError, type Config } from '../../config/index.ts';
import {
  checkKey,
  ensureFirstAdmin,
  hasAdmin,
  isCommonPassword,
  resealSecondFactors,
} from '../../domain/accounts/index.ts';
import type { Context } from '../../domain/context.ts';
import { createContext } from './create-context.ts';
import type { OpenedDatabase } from '../database/open-database.ts';
import { configuredFileStore } from './file-store.ts';
import { configuredMailTest } from './mailer.ts';
import { configuredSeller } from './seller.ts';
import { addSamples, isEmpty, reportSamples, wantsSamples } from '../database/sample-content.ts';
import { configuredSecurity } from './security.ts';
import { describeKeyProblem } from './secrets-key.ts';
import type { PaymentMode } from '../../contract/vocabulary/index.ts';
import type { Database } from '../../db/index.ts';
import { sandboxStore } from '../../domain/payments/index.ts';
import type { PaymentProvider } from '../../domain/payments/ports.ts';
import { domainProofs } from '../../integrations/links/domain-proofs.ts';
import { noPayments } from '../../integrations/payments/off.ts';
import { razorpayPayments } from '../../integrations/payments/razorpay/razorpay.ts';
import { sandboxPayments } from '../../integrations/payments/sandbox/sandbox.ts';

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
    alerts: config.alerts,
  });
  // Before the first admin is created, because a portal with an account gets no samples.
  const shouldAddSamples = wantsSamples(config, opened.isEmbedded) && (await isEmpty(ctx));
  await makeFirstAdmin(ctx, config, logger);
  if (config.security.previousSecretsKeys.length > 0) {
    const { resealed, unreadable } = await resealSecondFactors(ctx);
    logger.info(
      { resealed, unreadable },
      'secrets sealed with the present key; once every process runs with it, SECRETS_KEY_PREVIOUS can go',
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

/** The configured payment provider (docs/rules.md#payment-providers, docs/rules.md#settings). */
const configuredPayments = (config: Config, db: Database): PaymentProvider =>
  adapters[config.payments.provider](config, db);
