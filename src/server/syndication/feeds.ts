import type { FastifyInstance } from 'fastify';
import { Feed } from 'feed';
import { site } from '../../contract/site.ts';
import { postTypes } from '../../contract/vocabulary/index.ts';
import type { Context } from '../../domain/context.ts';
import { asHtmlTitle } from './as-html-title.ts';
import { type Channel, type Entry, jobsChannel, postsChannel, searchChannel } from './entries.ts';

const formats = {
  rss: { type: 'application/rss+xml; charset=utf-8', write: (feed: Feed) => feed.rss2() },
  atom: { type: 'application/atom+xml; charset=utf-8', write: (feed: Feed) => feed.atom1() },
  json: { type: 'application/feed+json; charset=utf-8', write: (feed: Feed) => feed.json1() },
};
type Format = keyof typeof formats;

// oxlint-disable-next-line no-control-regex
const clean = (text: string) => text.replace(/[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g, '');
const absolute = (address: string, publicUrl: string) => new URL(address, publicUrl).href;

const newestOf = (entries: Entry[]): Date | undefined =>
  entries.map((entry) => entry.updated).sort((a, b) => b.getTime() - a.getTime())[0];

/** JSON Feed says that a title is plain text; RSS is read as HTML by many, and Atom's titles are declared to be. */
const titleIn = (format: Format, title: string) => (format === 'json' ? title : asHtmlTitle(title));

interface Content {
  channel: Channel;
  search: string;
  entries: Entry[];
}

function feedOf(format: Format, { channel, search, entries }: Content, publicUrl: string, now: Date): Feed {
  const page = `${publicUrl}${channel.path}${search}`;
  const address = (other: Format) => `${publicUrl}${channel.path}/feed.${other}${search}`;
  const feed = new Feed({
    title: `${channel.title} | ${site.name}`,
    description: site.strapLine,
    id: page,
    link: page,
    language: 'en',
    copyright: site.name,
    generator: site.name,
    updated: newestOf(entries) ?? now,
    feedLinks: { rss: address('rss'), atom: address('atom'), json: address('json') },
  });
  for (const entry of entries)
    feed.addItem({
      id: `${publicUrl}${entry.path}`,
      link: `${publicUrl}${entry.path}`,
      title: titleIn(format, clean(entry.title)),
      content: clean(entry.html),
      author: [{ name: clean(entry.author) }],
      date: entry.updated,
      published: entry.published,
      ...(entry.image && { image: absolute(entry.image, publicUrl) }),
    });
  return feed;
}

/** RSS, Atom and JSON Feed of every listing and every search, under the listing's own address and query. */
export function mountFeeds(app: FastifyInstance, ctx: Context, publicUrl: string): void {
  for (const channel of [jobsChannel, searchChannel, ...postTypes.map(postsChannel)])
    for (const format of Object.keys(formats) as Format[])
      app.get(
        `${channel.path}/feed.${format}`,
        { schema: { hide: true } as object },
        async (request, reply) => {
          const { search } = new URL(request.url, publicUrl);
          const entries = await channel.entries(ctx, request.query);
          const { type, write } = formats[format];
          return reply
            .type(type)
            .header('cache-control', 'public, max-age=300')
            .serializer((text: string) => text)
            .send(write(feedOf(format, { channel, search, entries }, publicUrl, ctx.clock())));
        },
      );
}
