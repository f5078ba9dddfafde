import type { FastifyInstance } from 'fastify';
import type { Logger } from 'pino';
import type { Config } from '../config/index.ts';
import { site } from '../contract/site.ts';
import { isMigrated } from '../db/index.ts';
import type { Context } from '../domain/context.ts';
import { buildApp, noRateLimits, PageCache, rateLimits } from '../server/index.ts';
import { listenForChanges } from './content-changes.ts';
import type { OpenedDatabase } from './database.ts';
import { allHandlers } from './handlers.ts';
import { createPortal } from './portal.ts';
import type { Ending } from './start.ts';
import { version } from './version.ts';
import { mountBuiltWeb, mountDevelopmentWeb } from './web.ts';

interface Parts {
  ctx: Context;
  opened: OpenedDatabase;
  config: Config;
  logger: Logger;
  endings: Ending[];
  isStopping: () => boolean;
}

/** Serves calls and pages, and answers where. */
export async function serve({ ctx, opened, config, logger, endings, isStopping }: Parts): Promise<string> {
  const cache = new PageCache();
  const portal = createPortal(ctx, config.publicUrl);
  const mountWeb = async (app: FastifyInstance) => {
    if (process.env['LECTERN_DEV'] === '1') endings.push(await mountDevelopmentWeb(app, portal));
    else await mountBuiltWeb(app, portal, cache);
  };
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
    mountWeb,
  });
  const changes = listenForChanges(opened.url, () => cache.clear());
  endings.push(() => changes.stop());
  endings.push(() => app.close());
  return app.listen({ host: config.host, port: config.port });
}
