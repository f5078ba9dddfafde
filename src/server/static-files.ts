import { join, resolve, sep } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';

const forever = 'public, max-age=31536000, immutable';
const forOneDay = 'public, max-age=86400';
/** The worker that keeps pages for later asks this server alone. Browsers look for a new one as its cache says. */
const workerHeaders = {
  'cache-control': 'no-cache',
  'content-security-policy': "default-src 'none'; connect-src 'self'",
};

/**
 * Serves built scripts, styles, fonts and the files of `public/`, each under its own route, so that every other
 * address is a page. Names in `assets/` carry a content hash and never expire. Precompressed copies are preferred.
 */
export async function mountStaticFiles(app: FastifyInstance, clientFolder: string): Promise<void> {
  const assets = join(resolve(clientFolder), 'assets') + sep;
  await app.register(fastifyStatic, {
    root: clientFolder,
    prefix: '/',
    wildcard: false,
    index: false,
    preCompressed: true,
    cacheControl: false,
    setHeaders: (reply, path) => {
      reply.header('cache-control', path.startsWith(assets) ? forever : forOneDay);
      if (path.includes(`${sep}service-worker.js`)) reply.headers(workerHeaders);
      if (path.includes('.svg'))
        reply.header(
          'content-security-policy',
          "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'; sandbox",
        );
    },
  });
}
