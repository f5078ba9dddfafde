import { fileURLToPath } from 'node:url';
import type { FastifyInstance } from 'fastify';
import {
  mountPages,
  mountStaticFiles,
  pageRenderer,
  type PageCache,
  type PagesBuild,
} from '../../server/index.ts';
import { clientFolder, loadBuiltPages } from './built-pages.ts';
import type { PublicQueries } from '../../web/lib/public-queries.ts';

const root = fileURLToPath(new URL('../../../', import.meta.url));

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
export async function mountDevelopmentWeb(
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
