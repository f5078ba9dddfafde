import { createHash } from 'node:crypto';
import type { FastifyPluginAsync } from 'fastify';
import { Feed } from 'feed';
import type { Context } from '../../domain/platform/context.ts';
import { imageSize } from '../../domain/people/index.ts';
import { portalIdentity } from '../../domain/platform/portal-identity.ts';
import { replaceFigures } from '../../contract/text/figures.ts';
import { asSingleLine } from '../../contract/text/single-line.ts';
import type { Identity } from '../../contract/site.ts';
import {
  dateInWords,
  earlierInWords,
  isIndianZone,
  milestoneName,
  milestoneWhen,
} from '../../contract/time/dates-in-words.ts';
import { kolkataDate, kolkataTime } from '../../contract/time/days.ts';
import type { Milestone } from '../../contract/publishing/details.ts';
import { isActionKind } from '../../contract/vocabulary/index.ts';
import { readAnywhere } from '../security-headers.ts';
import { listChannels, perFeed, searchChannel, type Channel, type Entry, cacheControl } from './entries.ts';

// oxlint-disable-next-line no-control-regex
const impossible = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g;

/** Removes characters that XML 1.0 does not allow. */
const xmlText = (text: string): string => text.toWellFormed().replace(impossible, '');

/** Also escapes the five special characters. */
export const escapeXml = (text: string): string =>
  xmlText(text).replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`);

/** Makes HTML safe inside a CDATA section, which its first ']]>' would end. */
const htmlInCdata = (html: string): string => xmlText(html).replaceAll(']]>', ']]&gt;');

/** XML namespace of the elements for dates in feeds (docs/feeds.md). A URN, as it is the same on every portal. */
const namespace = 'urn:x-lectern:dates:1';

/** '5 December 2026, 17:29' */
const inIndia = (moment: Date): string => `${dateInWords(kolkataDate(moment))}, ${kolkataTime(moment)}`;

/** 'Submission deadline: 4 December 2026, 23:59 (AoE), in India 5 December 2026, 17:29. Extended from 20 November 2026' */
function inWords(one: Milestone): string {
  const isElsewhere = one.moment !== null && !isIndianZone(one.zone) && (one.time || isActionKind(one.kind));
  const when = `${milestoneName(one)}: ${milestoneWhen(one)}${isElsewhere ? `, in India ${inIndia(new Date(one.moment!))}` : ''}`;
  return one.extendedFrom.length > 0 ? `${when}. ${earlierInWords(one)}` : when;
}

/** The dates of an item as a list, before its text. */
function datesInHtml(entry: Entry): string {
  const { milestones } = entry;
  if (milestones.length === 0) return '';
  return `<ul>${milestones.map((one) => `<li>${escapeXml(inWords(one))}</li>`).join('')}</ul>`;
}

/** The dates as an extension of JSON Feed. */
const milestonesInJson = (entry: Entry) =>
  entry.milestones.map((one) => ({ name: milestoneName(one), ...one }));

function element(one: Milestone): string {
  const attributes = {
    kind: one.kind,
    date: one.date,
    time: one.time,
    zone: one.zone,
    moment: one.moment,
    extendedFrom: one.extendedFrom.join(' ') || null,
  };
  const written = Object.entries(attributes).flatMap(([name, value]) =>
    value === null ? [] : [` ${name}="${escapeXml(value)}"`],
  );
  return `<lectern:milestone${written.join('')}>${escapeXml(milestoneName(one))}</lectern:milestone>`;
}

/** The dates as elements of RSS and Atom. */
const milestonesInXml = (entry: Entry): string => entry.milestones.map(element).join('\n');

export const feedFormats = ['rss', 'atom', 'json'] as const;
type FeedFormat = (typeof feedFormats)[number];

/** An entry with the bytes of its image, if it was uploaded here. */
type FeedEntry = Entry & { imageBytes?: number | null };

interface FeedContent {
  site: Identity;
  channel: { title: string; path: string };
  /** The listing's query string, with its question mark. */
  search: string;
  entries: FeedEntry[];
}

const absolute = (address: string, publicUrl: string) => new URL(address, publicUrl).href;

/** A reader shows the text outside of the portal. */
const withAbsoluteImages = (html: string, publicUrl: string): string =>
  replaceFigures(html, (tag, address) => tag.replace(address, absolute(address, publicUrl)));

const enclosureOf = ({ imageBytes }: FeedEntry, url: string) =>
  imageBytes ? { url, length: imageBytes } : url;

const newestOf = (entries: Entry[]): Date | undefined =>
  entries.map((entry) => entry.updated).sort((a, b) => b.getTime() - a.getTime())[0];

/**
 * Titles are plain text in JSON Feed; in RSS many readers parse them as HTML, and in Atom they are declared as such. A
 * lone '&' stays, as HTML allows, so that readers that treat titles as plain text still show 'Arts & Letters'.
 */
function titleIn(format: FeedFormat, title: string): string {
  const line = xmlText(asSingleLine(title));
  if (format === 'json') return line;
  return htmlInCdata(line.replace(/&(?=#|\w+;)/g, '&amp;').replaceAll('<', '&lt;'));
}

/** The library writes titles and contents of RSS and Atom as CDATA. */
const contentIn = (format: FeedFormat, html: string) =>
  format === 'json' ? xmlText(html) : htmlInCdata(html);

/** The library doesn't escape these signs in the attributes of Atom. */
function categoryIn(format: FeedFormat, keyword: string) {
  const name = format === 'json' ? xmlText(keyword) : xmlText(keyword).replace(/[<>]/g, ' ');
  return { name, term: name };
}

function emptyFeed({ site, channel, search, entries }: FeedContent, publicUrl: string, now: Date): Feed {
  const page = `${publicUrl}${channel.path}${search}`;
  const address = (other: FeedFormat) => `${publicUrl}${channel.path}/feed.${other}${search}`;
  // It may hold what a reader searched for, and some programs read titles as HTML.
  const title = xmlText(asSingleLine(channel.title.replaceAll(/[<>]/g, ' ')));
  return new Feed({
    title: `${title} | ${site.name}`,
    description: site.strapLine || site.name,
    id: page,
    link: page,
    language: 'en',
    copyright: site.name,
    generator: site.name,
    updated: newestOf(entries) ?? now,
    feedLinks: { rss: address('rss'), atom: address('atom'), json: address('json') },
  });
}

/** Texts are in CDATA sections; a tag elsewhere is one. */
const textOrTag = /<!\[CDATA\[[^]*?\]\]>|<\/(?:item|entry)>/g;
const textOrAuthor = /<!\[CDATA\[[^]*?\]\]>|<\/?author>/g;

/** Adds the dates of each entry, which the library doesn't support. */
function withDates(xml: string, entries: Entry[]): string {
  let ended = 0;
  return xml
    .replace(/<(?:rss|feed) /, `$&xmlns:lectern="${namespace}" `)
    .replace(textOrTag, (found) =>
      found.startsWith('</') ? `${milestonesInXml(entries[ended++]!)}${found}` : found,
    );
}

/** The author of RSS is an email address; a name is the creator of Dublin Core (https://www.rssboard.org/rss-profile). */
const withCreators = (rss: string): string =>
  rss.replace(textOrAuthor, (found) =>
    found.startsWith('<!') ? found : found.replace('author', 'dc:creator'),
  );

interface JsonFeed {
  items: { author?: object }[];
}

/** The library writes version 1 of JSON Feed, which has one author. */
function inVersion11(json: string): string {
  const { items, ...feed } = JSON.parse(json) as JsonFeed;
  const version = 'https://jsonfeed.org/version/1.1';
  const authored = items.map(({ author, ...item }) => ({ ...item, ...(author && { authors: [author] }) }));
  return JSON.stringify({ ...feed, version, language: 'en', items: authored });
}

/** A UUID of our own making (RFC 9562, version 8) for what has none. */
function uuidOf(name: string): string {
  const hex = createHash('sha256').update(name).digest('hex');
  const variant = '89ab'[Number.parseInt(hex[16]!, 16) % 4]!;
  return [
    hex.slice(0, 8),
    hex.slice(8, 12),
    `8${hex.slice(13, 16)}`,
    variant + hex.slice(17, 20),
    hex.slice(20, 32),
  ].join('-');
}

/**
 * Id and date of an entry, which stay when the portal moves to another address. The announcement of an extension has its own.
 */
const identityOf = ({ id, extendedAt, published }: Entry) =>
  extendedAt
    ? { id: `urn:uuid:${uuidOf(`${id} extended ${extendedAt.getTime()}`)}`, published: extendedAt }
    : { id: `urn:uuid:${id}`, published };

/** Writes a listing as RSS, Atom or JSON Feed; well-formed whatever the texts contain. */
export function writeFeed(format: FeedFormat, content: FeedContent, publicUrl: string, now: Date): string {
  const feed = emptyFeed(content, publicUrl, now);
  for (const entry of content.entries) {
    const milestones = format === 'json' ? milestonesInJson(entry) : [];
    feed.addItem({
      ...identityOf(entry),
      link: `${publicUrl}${entry.path}`,
      title: titleIn(format, entry.extendedAt ? `Deadline extended: ${entry.title}` : entry.title),
      content: contentIn(format, `${datesInHtml(entry)}${withAbsoluteImages(entry.html, publicUrl)}`),
      author: [{ name: xmlText(asSingleLine(entry.author)) }],
      date: entry.updated,
      category: entry.keywords.map((one) => categoryIn(format, one)),
      ...(entry.image && { image: enclosureOf(entry, absolute(entry.image, publicUrl)) }),
      ...(milestones.length > 0 && {
        extensions: [{ name: '_lectern', objects: { about: namespace, milestones } }],
      }),
    });
  }
  if (format === 'json') return inVersion11(feed.json1());
  return withDates(format === 'rss' ? withCreators(feed.rss2()) : feed.atom1(), content.entries);
}

const mediaTypes: Record<FeedFormat, string> = {
  rss: 'application/rss+xml; charset=utf-8',
  atom: 'application/atom+xml; charset=utf-8',
  json: 'application/feed+json; charset=utf-8',
};

/**
 * Announcements of recent extensions, then the newest items. Extensions are separate entries, because feed readers
 * don't show a known entry again.
 */
async function entriesOf(channel: Channel, ctx: Context, query: unknown): Promise<FeedEntry[]> {
  const [extended = [], newest] = await Promise.all([
    channel.extended?.(ctx, query),
    channel.entries(ctx, query, 'newest'),
  ]);
  return Promise.all(
    [...extended.slice(0, perFeed), ...newest].map(async (entry) => ({
      ...entry,
      imageBytes: await imageSize(ctx, entry.image),
    })),
  );
}

/** RSS, Atom and JSON Feed of every listing and every search, under the listing's own address and query. */
export const feeds: FastifyPluginAsync<{ ctx: Context }> = async (app, { ctx }) => {
  const { publicUrl } = ctx;
  for (const channel of [...listChannels, searchChannel])
    for (const format of feedFormats)
      app.get(`${channel.path}/feed.${format}`, readAnywhere, async (request, reply) => {
        const { search } = new URL(request.url, publicUrl);
        const entries = await entriesOf(channel, ctx, request.query);
        const site = await portalIdentity(ctx);
        const about = { title: channel.titleOf(search), path: channel.path };
        return reply
          .type(mediaTypes[format])
          .header('cache-control', await cacheControl(ctx))
          .serializer((text: string) => text)
          .send(writeFeed(format, { site, channel: about, search, entries }, publicUrl, ctx.clock()));
      });
};
