import { join, resolve, sep } from 'node:path';
import { createHash } from 'node:crypto';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyPluginAsync } from 'fastify';
import fp from 'fastify-plugin';
import { pages } from '../contract/addresses/pages.ts';
import { dayMs } from '../contract/time/days.ts';
import { types } from '../contract/vocabulary/index.ts';
import { Failure } from '../domain/platform/failure.ts';
import { shippedDesk, type Identity } from '../contract/site.ts';
import type { Context } from '../domain/platform/context.ts';
import { portalIdentity } from '../domain/platform/portal-identity.ts';
import { portalContacts } from '../domain/staff/index.ts';
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
const dumpFiles: FastifyPluginAsync<{ dumpFolder: string }> = async (app, { dumpFolder }) => {
  await app.register(fastifyStatic, {
    root: resolve(dumpFolder),
    serve: false,
    cacheControl: false,
    // The only type that it doesn't know.
    setHeaders: (reply, path) => {
      if (path.endsWith('.ndjson')) reply.header('content-type', 'application/x-ndjson; charset=utf-8');
    },
  });
  app.get<{ Params: { file: string } }>('/data/:file', readAnywhere, (request, reply) => {
    const { file } = request.params;
    if (!served.test(file)) throw new Failure('not_found');
    // The same rows stay under one name, but descriptions are of the last dump.
    const seconds = file.startsWith('items-') ? 86_400 : 300;
    return reply
      .header('cache-control', `public, max-age=${seconds}`)
      .header('x-robots-tag', 'noindex')
      .sendFile(file);
  });
};

/**
 * Adds an ETag to public GET responses and answers 304 to clients that have the content: feeds, sitemaps, calendars
 * and what guests read from the API.
 */
export const etags = fp(async (app) => {
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
});

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

const publicFor = (seconds: number) => ({ 'cache-control': `public, max-age=${seconds}` });

/** security.txt must expire in the future; it is always half a year from now. */
const securityTxtMs = 180 * dayMs;

interface SiteFiles {
  ctx: Context;
  /** Dumps of public items; unset: none are offered. */
  dumpFolder?: string | undefined;
  /** Unset: no key of IndexNow is served. */
  indexNowKey?: string | undefined;
}

/** Files at fixed addresses that programs look for, and the dumps of public items. */
export const siteFiles: FastifyPluginAsync<SiteFiles> = async (app, { ctx, dumpFolder, indexNowKey }) => {
  const text = 'text/plain; charset=utf-8';
  app.get('/manifest.webmanifest', async (_request, reply) =>
    reply
      .type('application/manifest+json; charset=utf-8')
      .headers(publicFor(3600))
      .send(JSON.stringify(webManifest(await portalIdentity(ctx)))),
  );
  // Where password managers send their users (https://www.w3.org/TR/change-password-url/).
  app.get('/.well-known/change-password', async (_request, reply) => reply.redirect(pages.profile, 302));
  // RFC 9116, with the operator's contact.
  app.get('/.well-known/security.txt', async (_request, reply) => {
    const contacts = await portalContacts(ctx);
    const lines = [
      `Contact: mailto:${contacts?.email || shippedDesk}`,
      `Expires: ${new Date(ctx.clock().getTime() + securityTxtMs).toISOString()}`,
      'Preferred-Languages: en',
      `Canonical: ${ctx.publicUrl}/.well-known/security.txt`,
    ];
    return reply
      .type(text)
      .headers(publicFor(86_400))
      .send(`${lines.join('\n')}\n`);
  });
  // By this file search engines know that the addresses told by IndexNow are ours.
  if (indexNowKey)
    app.get(`/${indexNowKey}.txt`, (_request, reply) =>
      reply.type(text).headers(publicFor(3600)).send(indexNowKey),
    );
  if (dumpFolder) await app.register(dumpFiles, { dumpFolder });
};
