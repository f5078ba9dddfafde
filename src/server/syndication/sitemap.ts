import type { FastifyInstance } from 'fastify';
import { postTypeNames, postTypes } from '../../contract/vocabulary/index.ts';
import type { Context } from '../../domain/context.ts';
import { Failure } from '../../domain/failure.ts';
import { isSelling } from '../../domain/payments/index.ts';
import { sitemapEntries, sitemapParts, type SitemapKind } from '../../domain/sitemap/index.ts';
import { freshFor } from './fresh-for.ts';
import { escapeXml } from './xml.ts';

const namespace = 'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"';
const declaration = '<?xml version="1.0" encoding="UTF-8"?>\n';

/** Shown only while something is sold. */
const selling = ['/membership', '/packages'];

const staticPages = [
  '/',
  '/jobs',
  ...postTypes.map((type) => postTypeNames[type].path),
  '/calendar',
  '/about',
  '/advertise',
  '/terms',
  '/privacy',
];

const urlset = (urls: { loc: string; lastmod?: Date }[]) =>
  `${declaration}<urlset ${namespace}>\n${urls
    .map(
      ({ loc, lastmod }) =>
        `<url><loc>${escapeXml(loc)}</loc>${lastmod ? `<lastmod>${lastmod.toISOString()}</lastmod>` : ''}</url>`,
    )
    .join('\n')}\n</urlset>\n`;

/** `robots.txt` and a sitemap index, whose parts have at most 10,000 addresses with their last change. */
export function mountSitemap(app: FastifyInstance, ctx: Context, publicUrl: string): void {
  const hidden = { schema: { hide: true } as object };
  const xml = 'application/xml; charset=utf-8';
  const pages = [...staticPages, ...(isSelling(ctx) ? selling : [])];

  app.get('/robots.txt', hidden, (_request, reply) =>
    reply
      .type('text/plain; charset=utf-8')
      .header('cache-control', 'public, max-age=3600')
      .send(
        `User-agent: *\nDisallow: /admin\nDisallow: /dashboard\nDisallow: /profile\nDisallow: /api/\n\nSitemap: ${publicUrl}/sitemap.xml\n`,
      ),
  );

  app.get('/sitemap.xml', hidden, async (_request, reply) => {
    const parts = [
      { loc: `${publicUrl}/sitemaps/pages.xml` },
      ...(await sitemapParts(ctx)).map(({ kind, from, lastModified }) => ({
        loc: `${publicUrl}/sitemaps/${kind}/${from}.xml`,
        lastmod: lastModified,
      })),
    ];
    const entries = parts.map(
      (part) =>
        `<sitemap><loc>${escapeXml(part.loc)}</loc>${'lastmod' in part ? `<lastmod>${part.lastmod.toISOString()}</lastmod>` : ''}</sitemap>`,
    );
    return reply
      .type(xml)
      .header('cache-control', await freshFor(ctx))
      .send(`${declaration}<sitemapindex ${namespace}>\n${entries.join('\n')}\n</sitemapindex>\n`);
  });

  app.get('/sitemaps/pages.xml', hidden, (_request, reply) =>
    reply.type(xml).send(urlset(pages.map((path) => ({ loc: `${publicUrl}${path}` })))),
  );

  app.get<{ Params: { kind: SitemapKind; from: string } }>(
    '/sitemaps/:kind(jobs|posts)/:from.xml',
    hidden,
    async (request, reply) => {
      const { kind, from } = request.params;
      const entries = await sitemapEntries(ctx, kind, from);
      if (entries.length === 0) throw new Failure('not_found');
      const urls = entries.map(({ id, lastModified }) => ({
        loc: `${publicUrl}/${kind}/${id}`,
        lastmod: lastModified,
      }));
      return reply
        .type(xml)
        .header('cache-control', await freshFor(ctx))
        .send(urlset(urls));
    },
  );
}
