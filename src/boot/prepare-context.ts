import type { Logger } from 'pino';
import type { Config } from '../config/index.ts';
import { ensureFirstAdmin } from '../domain/accounts/index.ts';
import type { Context } from '../domain/context.ts';
import { createContext } from './context.ts';
import type { OpenedDatabase } from './database.ts';
import { configuredFileStore } from './file-store.ts';
import { configuredPayments } from './payments.ts';
import { fillEmptyDatabase } from './samples.ts';
import { configuredSecurity } from './security.ts';

/** What verbs need from outside, with the first admin and the sample content in place. */
export async function prepareContext(
  config: Config,
  opened: OpenedDatabase,
  logger: Logger,
): Promise<Context> {
  const payments = configuredPayments(config, opened.db);
  const security = await configuredSecurity(config, logger);
  const ctx = createContext(opened.db, configuredFileStore(config), opened.publicDb, payments, security);
  if (config.admin && (await ensureFirstAdmin(ctx, config.admin.email, config.admin.password)))
    logger.info({ email: config.admin.email }, 'first admin made');
  await fillEmptyDatabase(ctx, config, opened.isEmbedded);
  return ctx;
}
