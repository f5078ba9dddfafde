import type { FastifyPluginAsync } from 'fastify';
import { LRUCache } from 'lru-cache';
import { pages } from '../../contract/addresses/pages.ts';
import { type Collection, itemTypes, types } from '../../contract/vocabulary/index.ts';
import type { Context } from '../../domain/platform/context.ts';
import { Failure } from '../../domain/platform/failure.ts';
import { isSelling } from '../../domain/commerce/index.ts';
import { sitemapEntries, sitemapParts, type SitemapPart } from '../../domain/discovery/index.ts';
import { cacheControl, cacheSeconds } from './entries.ts';
import { escapeXml } from './feeds.ts';

const namespace = 'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"';
const declaration = '<?xml version="1.0" encoding="UTF-8"?>\n';

/** Shown only while something is sold. */
const selling = [pages.membership, pages.packages];

const staticPages = [
  pages.home,
  ...itemTypes.map((type) => types[type].path),
  pages.calendar,
  pages.institutes,
  pages.about,
  pages.forInstitutions,
  pages.contact,
  pages.advertise,
  pages.transparency,
  pages.terms,
  pages.privacy,
];

const urlset = (urls: { loc: string; lastmod?: Date }[]) =>
  `${declaration}<urlset ${namespace}>\n${urls
    .map(
      ({ loc, lastmod }) =>
        `<url><loc>${escapeXml(loc)}</loc>${lastmod ? `<lastmod>${lastmod.toISOString()}</lastmod>` : ''}</url>`,
    )
    .join('\n')}\n</urlset>\n`;

const xmlType = 'application/xml; charset=utf-8';
const indexKey = 'index';

/**
 * The sitemap index, kept for as long as its cache header allows: it reads all public items. Requests that come while it is
 * read wait for the same reading.
 */
const indexOf = (ctx: Context, publicUrl: string) =>
  new LRUCache<string, string>({
    max: 1,
    perf: { now: () => ctx.clock().getTime() },
    ttlResolution: 0,
    fetchMethod: async (_key, _old, { options }) => {
      const until = ctx.clock().getTime() + (await cacheSeconds(ctx)) * 1000;
      const parts = await sitemapParts(ctx);
      // A lifetime of 0 would be none at all.
      options.ttl = Math.max(1, until - ctx.clock().getTime());
      return writeIndex(parts, publicUrl);
    },
  });

/** All requests for the index wait for one connection, which may have gone silent. */
const maxReadMs = 5_000;

function writeIndex(parts: SitemapPart[], publicUrl: string): string {
  const entries = parts.map(
    ({ collection, from, lastModified }) =>
      `<sitemap><loc>${escapeXml(`${publicUrl}/sitemaps/${collection}/${from}.xml`)}</loc><lastmod>${lastModified.toISOString()}</lastmod></sitemap>`,
  );
  const ofPages = `<sitemap><loc>${escapeXml(`${publicUrl}/sitemaps/pages.xml`)}</loc></sitemap>`;
  return `${declaration}<sitemapindex ${namespace}>\n${[ofPages, ...entries].join('\n')}\n</sitemapindex>\n`;
}

interface Options {
  ctx: Context;
  /** Dumps of public items, if they are offered. */
  dumpFolder?: string | undefined;
  readMs?: number;
}

/** `robots.txt` and a sitemap index, whose parts have at most 10,000 addresses with their last change. */
export const sitemap: FastifyPluginAsync<Options> = async (app, { ctx, dumpFolder, readMs = maxReadMs }) => {
  const { publicUrl } = ctx;
  const listed = [
    ...staticPages,
    ...(isSelling(ctx) ? selling : []),
    ...(dumpFolder === undefined ? [] : [pages.data]),
  ];
  const index = indexOf(ctx, publicUrl);

  app.get('/robots.txt', (_request, reply) =>
    reply
      .type('text/plain; charset=utf-8')
      .header('cache-control', 'public, max-age=3600')
      .send(
        `User-agent: *\nDisallow: ${pages.admin}\nDisallow: ${pages.dashboard}\nDisallow: ${pages.profile}\n\nSitemap: ${publicUrl}/sitemap.xml\n`,
      ),
  );

  app.get('/sitemap.xml', async (_request, reply) => {
    const xml = await index.forceFetch(indexKey, { signal: AbortSignal.timeout(readMs) });
    const seconds = Math.floor(index.getRemainingTTL(indexKey) / 1000);
    return reply.type(xmlType).header('cache-control', `public, max-age=${seconds}`).send(xml);
  });

  app.get('/sitemaps/pages.xml', (_request, reply) =>
    reply.type(xmlType).send(urlset(listed.map((path) => ({ loc: `${publicUrl}${path}` })))),
  );

  app.get<{ Params: { collection: Collection; from: string } }>(
    '/sitemaps/:collection(jobs|posts)/:from.xml',
    async (request, reply) => {
      const { collection, from } = request.params;
      const entries = await sitemapEntries(ctx, collection, from);
      if (entries.length === 0) throw new Failure('not_found');
      const urls = entries.map(({ id, lastModified }) => ({
        loc: publicUrl + pages.item({ collection, id }),
        lastmod: lastModified,
      }));
      return reply
        .type(xmlType)
        .header('cache-control', await cacheControl(ctx))
        .send(urlset(urls));
    },
  );
};
