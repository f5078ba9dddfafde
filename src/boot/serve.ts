import type { FastifyInstance } from 'fastify';
import type { Logger } from 'pino';
import type { Config } from '../config/index.ts';
import { site } from '../contract/site.ts';
import { migrationCheck } from '../db/index.ts';
import type { Context } from '../domain/context.ts';
import {
  buildApp,
  createAdmission,
  drain,
  noRateLimits,
  rateLimits,
  unlimitedAdmission,
} from '../server/index.ts';
import { bothOf, listenForChanges } from './content-changes.ts';
import type { OpenedDatabase } from './database.ts';
import { allHandlers } from './handlers.ts';
import { droppingFrom, newPageCache } from './page-cache.ts';
import { createPublicQueries } from './public-queries.ts';
import type { Ending } from './end-in-reverse.ts';
import { version } from './version.ts';
import { mountBuiltWeb, mountDevelopmentWeb, type QueriesFor } from './web.ts';

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
  const cache = newPageCache(ctx);
  const admission = config.loadLimits
    ? createAdmission({ connections: config.databasePool, maxWaitMs: config.maxWaitMs })
    : unlimitedAdmission();
  const queriesFor: QueriesFor = (addTags) => createPublicQueries(ctx, config, addTags);
  const isDevelopment = process.env['LECTERN_DEV'] === '1';
  const mountWeb = async (app: FastifyInstance) => {
    if (isDevelopment) endings.push(await mountDevelopmentWeb(app, queriesFor));
    else await mountBuiltWeb(app, queriesFor, { cache, cdnSeconds: config.cdnSeconds });
  };
  const app = await buildApp({
    ctx,
    handlers: allHandlers,
    isReady: await migrationCheck(opened.db.$client),
    logger,
    limits: config.rateLimits ? rateLimits(opened.db.$client) : noRateLimits,
    site: { name: site.name, version, publicUrl: config.publicUrl },
    trustProxy: config.trustProxy,
    metricsToken: config.metricsToken,
    isStopping,
    admission,
    ...(!isDevelopment && { pages: cache }),
    mountWeb,
  });
  const changes = listenForChanges(opened.directUrl, bothOf(opened.publicReads, droppingFrom(cache)));
  endings.push(() => changes.stop());
  endings.push(() => drain(app));
  return app.listen({ host: config.host, port: config.port });
}
