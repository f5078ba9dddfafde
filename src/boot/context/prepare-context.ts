import type { Logger } from 'pino';
import { ConfigError, type Config } from '../../config/index.ts';
import {
  ensureFirstAdmin,
  hasAdmin,
  isCommonPassword,
  resealSecondFactors,
} from '../../domain/accounts/index.ts';
import type { Context } from '../../domain/context.ts';
import { createContext } from './create-context.ts';
import type { OpenedDatabase } from '../database/open-database.ts';
import { configuredFileStore } from './file-store.ts';
import { configuredPayments } from './payments.ts';
import { configuredSeller } from './seller.ts';
import { fillEmptyDatabase } from '../database/sample-content.ts';
import { configuredSecurity } from './security.ts';

/** Builds what use cases need from outside, and makes sure that the first admin and the sample content exist. */
export async function prepareContext(
  config: Config,
  opened: OpenedDatabase,
  logger: Logger,
): Promise<Context> {
  const payments = configuredPayments(config, opened.db);
  const security = await configuredSecurity(config, logger);
  const files = configuredFileStore(config);
  const seller = configuredSeller(config);
  const ctx = createContext(opened.db, files, opened.publicDb, payments, security, seller, config.imageHosts);
  await makeFirstAdmin(ctx, config, logger);
  if (config.security.previousSecretsKeys.length > 0) {
    const { resealed, unreadable } = await resealSecondFactors(ctx);
    logger.info(
      { resealed, unreadable },
      'secrets sealed with the present key; once every process runs with it, SECRETS_KEY_PREVIOUS can go',
    );
  }
  await fillEmptyDatabase(ctx, config, opened.isEmbedded);
  return ctx;
}

/** A password that everybody tries would open the whole portal: in production it is refused, elsewhere it is named. */
async function makeFirstAdmin(ctx: Context, { admin, production }: Config, logger: Logger): Promise<void> {
  if (!admin || (await hasAdmin(ctx.db))) return;
  if (await isCommonPassword(admin.password)) {
    const found = 'ADMIN_PASSWORD is one of the most common passwords';
    if (production)
      throw new ConfigError(`${found}: set another one, such as openssl rand -base64 18 prints`);
    logger.warn(`${found}: change it in the profile`);
  }
  if (await ensureFirstAdmin(ctx, admin.email, admin.password)) logger.info('first admin created');
}
