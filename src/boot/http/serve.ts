import type { FastifyInstance } from 'fastify';
import type { Logger } from 'pino';
import type { Config } from '../../config/index.ts';
import { contentNumber, migrationCheck } from '../../db/index.ts';
import type { Context } from '../../domain/platform/context.ts';
import { writeItemStats } from '../../domain/publishing/index.ts';
import { buildApp, createAdmission, drain, noRateLimits, rateLimits } from '../../server/index.ts';
import { listenForChanges, notifyAll } from '../database/listen-for-changes.ts';
import type { OpenedDatabase } from '../database/open-database.ts';
import { isDevelopment } from './built-pages.ts';
import { allHandlers } from './handlers.ts';
import { invalidating, createPageCache } from '../pages/page-cache.ts';
import { createPublicQueries } from '../pages/public-queries.ts';
import type { Cleanup } from '../lifecycle/run-cleanups.ts';
import { version } from '../lifecycle/version.ts';
import { mountBuiltWeb, mountDevelopmentWeb } from './mount-web.ts';

interface Parts {
  ctx: Context;
  opened: OpenedDatabase;
  config: Config;
  logger: Logger;
  cleanups: Cleanup[];
  isStopping: () => boolean;
}

/** Serves the API and the pages, and returns the address. */
export async function serve({ ctx, opened, config, logger, cleanups, isStopping }: Parts): Promise<string> {
  const cache = createPageCache(ctx);
  const admission = createAdmission({ connections: config.databasePool });
  const queries = createPublicQueries(ctx, { ...config, log: logger });
  const listener = notifyAll([opened.publicReads, invalidating(cache)]);
  const changes = listenForChanges(opened.directUrl, listener);
  cleanups.push(() => changes.stop());
  const mountWeb = async (app: FastifyInstance) => {
    if (isDevelopment) cleanups.push(await mountDevelopmentWeb(app, queries));
    else await mountBuiltWeb(app, queries, { cache, cdnSeconds: config.cdnSeconds });
  };
  const app = await buildApp({
    ctx,
    handlers: allHandlers,
    isReady: await migrationCheck(opened.db.$client),
    logger,
    limits: config.rateLimits ? rateLimits(opened.db.$client) : noRateLimits,
    version,
    trustProxy: config.trustProxy,
    metricsToken: config.metricsToken,
    isStopping,
    admission,
    indexNowKey: config.searchEngines.indexNowKey,
    dumpFolder: config.dumpFolder,
    content: { number: () => contentNumber(opened.db), changed: listener.changed },
    ...(!isDevelopment && { pages: cache }),
    mountWeb,
  });
  // The last is done first.
  cleanups.push(
    () => writeItemStats(ctx),
    () => drain(app),
  );
  return app.listen({ host: config.host, port: config.port }).catch((error: Error) => {
    throw Object.assign(error, { setting: 'HOST' });
  });
}
