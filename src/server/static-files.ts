import { join, resolve, sep } from 'node:path';
import { createHash } from 'node:crypto';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';
import { pages } from '../contract/addresses/pages.ts';
import { types } from '../contract/vocabulary/index.ts';
import { Failure } from '../domain/platform/failure.ts';
import type { Identity } from '../contract/site.ts';
import type { Context } from '../domain/platform/context.ts';
import { portalIdentity } from '../domain/platform/portal-identity.ts';
import { readAnywhere } from './security-headers.ts';

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

/** What a dump consists of; parts of one that is being written aren't served. */
const served = /^(?:items-[\dTZ-]+\.(?:csv|ndjson)|datapackage\.json|croissant\.json|DICTIONARY\.md)$/;

/** Serves the dumps of public items to everybody, in parts too (docs/open-data.md). */
export const mountDumpFiles = (app: FastifyInstance, folder: string) =>
  app.register(async (files) => {
    await files.register(fastifyStatic, {
      root: resolve(folder),
      serve: false,
      cacheControl: false,
      // The only type that it doesn't know.
      setHeaders: (reply, path) => {
        if (path.endsWith('.ndjson')) reply.header('content-type', 'application/x-ndjson; charset=utf-8');
      },
    });
    files.get<{ Params: { file: string } }>(
      '/data/:file',
      { schema: { hide: true } as object, ...readAnywhere },
      (request, reply) => {
        const { file } = request.params;
        if (!served.test(file)) throw new Failure('not_found');
        // The same rows stay under one name, but descriptions are of the last dump.
        const seconds = file.startsWith('items-') ? 86_400 : 300;
        return reply
          .header('cache-control', `public, max-age=${seconds}`)
          .header('x-robots-tag', 'noindex')
          .sendFile(file);
      },
    );
  });

/**
 * Adds an ETag to public GET responses and answers 304 to clients that have the content: feeds, sitemaps, calendars
 * and what guests read from the API.
 */
export function addEtags(app: FastifyInstance): void {
  app.addHook('onSend', (request, reply, payload, done) => {
    const isText = typeof payload === 'string' || Buffer.isBuffer(payload);
    const caching = reply.getHeader('cache-control');
    if (
      !isText ||
      reply.statusCode !== 200 ||
      (request.method !== 'GET' && request.method !== 'HEAD') ||
      typeof caching !== 'string' ||
      !caching.startsWith('public') ||
      reply.hasHeader('etag')
    )
      return done(null, payload);
    const tag = `"${createHash('sha1').update(payload).digest('base64url')}"`;
    reply.header('etag', tag);
    if (!request.headers['if-none-match']?.includes(tag)) return done(null, payload);
    reply.code(304).removeHeader('content-type').removeHeader('content-length');
    // The framework's own hook for HEAD follows, and can't take null.
    done(null, request.method === 'HEAD' ? '' : null);
  });
}

const icon = (name: string, size: number, purpose = 'any') => ({
  src: `/icons/${name}.png`,
  sizes: `${size}x${size}`,
  type: 'image/png',
  purpose,
});

/** What phones and computers need to install the portal; the pages beside it have the colours of the theme (web/root.tsx). */
const webManifest = ({ name, strapLine }: Identity) => ({
  id: '/',
  name,
  short_name: name,
  description: strapLine || name,
  lang: 'en',
  start_url: '/',
  scope: '/',
  display: 'standalone',
  theme_color: '#fbfafc',
  background_color: '#fbfafc',
  icons: [icon('icon-192', 192), icon('icon-512', 512), icon('icon-maskable-512', 512, 'maskable')],
  shortcuts: [
    { name: 'My list', url: pages.myList },
    { name: 'Jobs', url: types.job.path },
  ],
});

export const mountWebManifest = (app: FastifyInstance, ctx: Context): void =>
  void app.get('/manifest.webmanifest', { schema: { hide: true } as object }, async (_request, reply) =>
    reply
      .type('application/manifest+json; charset=utf-8')
      .header('cache-control', 'public, max-age=3600')
      .send(JSON.stringify(webManifest(await portalIdentity(ctx)))),
  );

/** The file by which search engines know that the addresses told by IndexNow are ours. */
export const mountIndexNowKey = (app: FastifyInstance, key: string): void =>
  void app.get(`/${key}.txt`, { schema: { hide: true } as object }, (_request, reply) =>
    reply.type('text/plain; charset=utf-8').header('cache-control', 'public, max-age=3600').send(key),
  );
