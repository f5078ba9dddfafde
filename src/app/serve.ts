import { fileURLToPath } from 'node:url';
import type { FastifyInstance } from 'fastify';
import type { Logger } from 'pino';
import type { Config } from '../config/index.ts';
import { contentNumber, migrationCheck } from '../db/index.ts';
import type { Context } from '../domain/platform/context.ts';
import { writeItemStats, nextDate } from '../domain/publishing/index.ts';
import { buildApp, type AppOptions } from '../server/app.ts';
import { createAdmission } from '../server/admission.ts';
import { drain } from '../server/health.ts';
import { noRateLimits, rateLimits } from '../server/rate-limits.ts';
import { mountPages } from '../server/pages/serve-pages.ts';
import { mountStaticFiles } from '../server/static-files.ts';
import { pageRenderer, type PagesBuild } from '../server/pages/render-page.ts';
import { PageCache } from '../server/pages/page-cache.ts';
import type { PublicQueries } from '../web/lib/public-queries.ts';
import { handlers } from '../api/index.ts';
import { endOfKolkataDay, kolkataDate } from '../contract/time/days.ts';
import { nextMembershipEnd } from '../domain/commerce/index.ts';
import { listenForChanges, notifyAll, type ChangeListener } from './listen-for-changes.ts';
import type { OpenedDatabase } from './database.ts';
import { isDevelopment, clientFolder, loadBuiltPages } from './built-pages.ts';
import { createPublicQueries } from './pages/public-queries.ts';
import { type Cleanup, version } from './process.ts';

/** Every topic's handlers, as the server mounts them. Each is type-checked against its calls where it is defined. */
export const allHandlers: AppOptions['handlers'] = handlers;

/**
 * How long rendered pages stay valid: until the day ends in India, where deadlines of jobs and days until a deadline are counted, until a date of
 * a public item passes, or until a membership ends, whose crown pages may show.
 */
export async function msUntilExpiry({
  clock,
  publicDb,
}: Pick<Context, 'clock' | 'publicDb'>): Promise<number> {
  const now = clock();
  const ends = await Promise.all([nextDate(publicDb, now), nextMembershipEnd(publicDb, now)]);
  const endOfDay = endOfKolkataDay(kolkataDate(now));
  return Math.min(...[endOfDay, ...ends].map((end) => end?.getTime() ?? Infinity)) - now.getTime();
}

export const createPageCache = (ctx: Context): PageCache =>
  new PageCache({ msUntilExpiry: () => msUntilExpiry(ctx) });

export const invalidating = (cache: PageCache): ChangeListener => ({
  changed: () => cache.clear(),
  connected: (isConnected) => cache.setConnected(isConnected),
});

const root = fileURLToPath(new URL('../../', import.meta.url));

interface Serving {
  /** Invalidated by the listener for changes. */
  cache: PageCache;
  cdnSeconds?: number;
}

/** Serves the built pages and files. */
export async function mountBuiltWeb(
  app: FastifyInstance,
  queries: PublicQueries,
  { cache, cdnSeconds = 0 }: Serving,
): Promise<void> {
  const build = await loadBuiltPages();
  await mountStaticFiles(app, clientFolder);
  mountPages(app, pageRenderer(build, queries, 'production'), cache, { cdnSeconds });
}

/** Serves pages from their sources, with hot reload, by Vite's middleware. */
async function mountDevelopmentWeb(
  app: FastifyInstance,
  queries: PublicQueries,
): Promise<() => Promise<void>> {
  const [{ createServer }, { default: middie }] = await Promise.all([
    import('vite'),
    import('@fastify/middie'),
  ]);
  const vite = await createServer({
    root,
    // Reloads travel over the server's own port.
    server: { middlewareMode: true, hmr: { server: app.server } },
    appType: 'custom',
  });
  await app.register(middie);
  app.use((request, response, next) => {
    if (request.url?.startsWith('/api/')) next();
    else vite.middlewares(request, response, next);
  });
  const build = () => vite.ssrLoadModule('virtual:react-router/server-build') as Promise<PagesBuild>;
  mountPages(app, pageRenderer(build, queries, 'development'), null);
  return () => vite.close();
}

interface Parts {
  ctx: Context;
  opened: OpenedDatabase;
  config: Config;
  logger: Logger;
  cleanups: Cleanup[];
  isStopping: () => boolean;
}

/** Serves the API and the pages, and returns the address. */
export async function serve({
  ctx: services,
  opened,
  config,
  logger,
  cleanups,
  isStopping,
}: Parts): Promise<string> {
  const cache = createPageCache(services);
  const ctx: Context = { ...services, remember: cache.remember };
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
