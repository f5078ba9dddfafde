import type { FastifyInstance } from 'fastify';
import type { Context } from '../../domain/context.ts';
import { portalIdentity } from '../../domain/portal-identity.ts';
import { listChannels, perFeed, searchChannel, type Channel, type Entry } from './entries.ts';
import { readAnywhere } from '../read-anywhere.ts';
import { cacheControl } from './cache-control.ts';
import { feedFormats, type FeedFormat, writeFeed } from './write-feed.ts';

const mediaTypes: Record<FeedFormat, string> = {
  rss: 'application/rss+xml; charset=utf-8',
  atom: 'application/atom+xml; charset=utf-8',
  json: 'application/feed+json; charset=utf-8',
};

/**
 * Announcements of recent extensions, then the newest items. Extensions are separate entries, because feed readers
 * don't show a known entry again.
 */
async function entriesOf(channel: Channel, ctx: Context, query: unknown): Promise<Entry[]> {
  const [extended = [], newest] = await Promise.all([
    channel.extended?.(ctx, query),
    channel.entries(ctx, query, 'newest'),
  ]);
  return [...extended.slice(0, perFeed), ...newest];
}

/** RSS, Atom and JSON Feed of every listing and every search, under the listing's own address and query. */
export function mountFeeds(app: FastifyInstance, ctx: Context, publicUrl: string): void {
  for (const channel of [...listChannels, searchChannel])
    for (const format of feedFormats)
      app.get(
        `${channel.path}/feed.${format}`,
        { schema: { hide: true } as object, ...readAnywhere },
        async (request, reply) => {
          const { search } = new URL(request.url, publicUrl);
          const entries = await entriesOf(channel, ctx, request.query);
          const site = await portalIdentity(ctx);
          const about = { title: channel.titleOf(search), path: channel.path };
          return reply
            .type(mediaTypes[format])
            .header('cache-control', await cacheControl(ctx))
            .serializer((text: string) => text)
            .send(writeFeed(format, { site, channel: about, search, entries }, publicUrl, ctx.clock()));
        },
      );
}
