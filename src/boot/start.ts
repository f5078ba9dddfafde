import { join } from 'node:path';
import pino from 'pino';
import { site } from '../contract/site.ts';
import type { Config } from '../config/index.ts';
import { ensureFirstAdmin } from '../domain/accounts/index.ts';
import type { Context } from '../domain/context.ts';
import { outboxMailer } from '../integrations/mailer/outbox.ts';
import { smtpMailer } from '../integrations/mailer/smtp.ts';
import { startWorker } from '../jobs/index.ts';
import { buildApp, noRateLimits, PageCache, rateLimits } from '../server/index.ts';
import { listenForChanges } from './content-changes.ts';
import { createContext } from './context.ts';
import { allHandlers } from './handlers.ts';
import { isMigrated } from '../db/index.ts';
import { openConfiguredDatabase, type OpenedDatabase } from './database.ts';
import { configuredFileStore } from './file-store.ts';
import { configuredPayments } from './payments.ts';
import { createPortal } from './portal.ts';
import { fillEmptyDatabase } from './samples.ts';
import { mountBuiltWeb, mountDevelopmentWeb } from './web.ts';
import { version } from './version.ts';

export type Role = 'all' | 'web' | 'worker';

export interface Running {
  /** Where it listens; undefined for a pure worker. */
  url: string | undefined;
  /** Drains and ends: no new requests, running ones finish, the queue's tasks too, then the database. Idempotent. */
  stop(): Promise<void>;
}

type Ending = () => Promise<unknown>;

/** Starts what the role asks for, and answers how to stop it. What was begun is ended again when a later step fails. */
export async function start(config: Config, role: Role, onLost: (why: string) => void): Promise<Running> {
  const logger = pino({
    level: config.logLevel,
    redact: ['req.headers.authorization', 'req.headers.cookie'],
  });
  const endings: Ending[] = [];
  let stopping: Promise<void> | undefined;
  const stop = () => (stopping ??= endInReverse(endings));
  try {
    const opened = await openConfiguredDatabase(config, {
      onProgress: (step) => logger.info(step),
      onIdleError: (error) => logger.warn({ err: error }, 'a database connection broke'),
      onLost,
    });
    endings.push(() => opened.close());
    const ctx = createContext(
      opened.db,
      configuredFileStore(config),
      opened.publicDb,
      configuredPayments(config, opened.db),
    );
    if (config.admin && (await ensureFirstAdmin(ctx, config.admin.email, config.admin.password)))
      logger.info({ email: config.admin.email }, 'first admin made');
    await fillEmptyDatabase(ctx, config, opened.isEmbedded);
    if (role !== 'web') endings.push(await beginWork(ctx, config, logger));
    const url =
      role === 'worker'
        ? undefined
        : await serve(ctx, opened, config, logger, endings, () => Boolean(stopping));
    return { url, stop };
  } catch (error) {
    await stop();
    throw error;
  }
}

async function endInReverse(endings: Ending[]): Promise<void> {
  for (const end of endings.reverse()) await end();
}

async function beginWork(ctx: Context, config: Config, logger: pino.Logger): Promise<Ending> {
  const mailer = config.mail.smtpUrl
    ? smtpMailer(config.mail.smtpUrl, config.mail.from)
    : outboxMailer(join(config.dataDir, 'outbox'), config.mail.from);
  const runner = await startWorker(
    {
      ctx,
      mailer,
      siteName: site.name,
      publicUrl: config.publicUrl,
      newsletterFormUrl: config.newsletterFormUrl,
    },
    logger,
  );
  return async () => {
    await runner.stop();
    await mailer.close();
  };
}

async function serve(
  ctx: Context,
  opened: OpenedDatabase,
  config: Config,
  logger: pino.Logger,
  endings: Ending[],
  isStopping: () => boolean,
): Promise<string> {
  const portal = createPortal(ctx, config.publicUrl);
  const cache = new PageCache();
  const app = await buildApp({
    ctx,
    handlers: allHandlers,
    isReady: () => isMigrated(opened.db.$client),
    logger,
    limits: config.rateLimits ? rateLimits(opened.db.$client) : noRateLimits,
    site: { name: site.name, version, publicUrl: config.publicUrl },
    trustProxy: config.trustProxy,
    metricsToken: config.metricsToken,
    isStopping,
    mountWeb: async (server) => {
      if (process.env.LECTERN_DEV === '1') endings.push(await mountDevelopmentWeb(server, portal));
      else await mountBuiltWeb(server, portal, cache);
    },
  });
  const changes = listenForChanges(opened.url, () => cache.clear());
  endings.push(() => changes.stop());
  endings.push(() => app.close());
  return app.listen({ host: config.host, port: config.port });
}
