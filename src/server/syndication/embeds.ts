import { createHash } from 'node:crypto';
import type { FastifyPluginAsync, FastifyReply } from 'fastify';
import { pages } from '../../contract/addresses/pages.ts';
import { listAddress, listTitle } from '../../contract/addresses/list-address.ts';
import { readListQuery } from '../../contract/addresses/list-query.ts';
import type { JobCard } from '../../contract/publishing/job.ts';
import type { PostCard } from '../../contract/publishing/post.ts';
import { byline, placeInWords } from '../../contract/text/item-labels.ts';
import { describeSearch, searchName } from '../../contract/text/describe-search.ts';
import { milestoneName, milestoneWhen } from '../../contract/time/dates-in-words.ts';
import {
  collections,
  isPostType,
  placeName,
  types,
  type Collection,
} from '../../contract/vocabulary/index.ts';
import { z } from '../../contract/z.ts';
import type { Context } from '../../domain/platform/context.ts';
import { Failure } from '../../domain/platform/failure.ts';
import { listCards, type ItemQuery } from '../../domain/publishing/index.ts';
import { portalIdentity } from '../../domain/platform/portal-identity.ts';
import { escapeHtml } from '../../contract/text/plain-text.ts';
import { cacheControl, listQueries, parseParams } from './entries.ts';

const embedThemes = ['light', 'dark', 'auto'] as const;
type EmbedTheme = (typeof embedThemes)[number];

/** The colours, sizes and spaces are design tokens (web/ui/theme/tokens.css), without its fonts, which would be further requests. */
export const embedStyle = `
:root{color-scheme:light dark}
:root[data-theme=light]{color-scheme:light}
:root[data-theme=dark]{color-scheme:dark}
body{margin:0;padding:1rem;font:1.0625rem/1.55 system-ui,sans-serif;background:light-dark(#fbfafc,#15121a);color:light-dark(#1e1926,#eeeaf3);overflow-wrap:anywhere}
h1{margin:0 0 .5rem;font:500 1.25rem/1.3 Georgia,serif}
ol{margin:0;padding:0;list-style:none}
li{padding:.75rem 0;border-block-start:1px solid light-dark(#e5e0eb,#332c3d)}
h2{margin:0;font:500 1.0625rem/1.3 Georgia,serif}
p{margin:.25rem 0 0;font-size:.9375rem;color:light-dark(#4a4355,#c3bbcf)}
.end{margin:0;padding-block-start:.75rem;border-block-start:1px solid light-dark(#e5e0eb,#332c3d)}
a{display:inline-block;padding-block:.25rem;color:light-dark(#5b2a86,#cbb0ec)}
a:focus-visible{outline:3px solid light-dark(#7a3db0,#d8bff3);outline-offset:2px;border-radius:4px}
`;

/**
 * The page runs and loads nothing, so that the site around it learns nothing of who reads, and this one nothing but what is asked for. It
 * alone may be shown in frames of other sites.
 */
const embedHeaders = {
  'content-security-policy': [
    "default-src 'none'",
    `style-src 'sha256-${createHash('sha256').update(embedStyle).digest('base64')}'`,
    "base-uri 'none'",
    "form-action 'none'",
    'frame-ancestors *',
  ].join('; '),
  'cross-origin-embedder-policy': 'require-corp',
  'cross-origin-resource-policy': 'cross-origin',
  'referrer-policy': 'no-referrer',
  'x-robots-tag': 'noindex',
};

interface EmbeddedItem {
  title: string;
  href: string;
  /** Texts below the title. */
  lines: string[];
}

interface EmbedPage {
  theme: EmbedTheme;
  title: string;
  /** The page of the list. */
  href: string;
  items: EmbeddedItem[];
  /** If there is none. */
  none: string;
  /** Text of the link to the whole list. */
  more: string;
}

/** Links leave the frame. */
const link = (href: string, text: string): string =>
  `<a href="${escapeHtml(href)}" target="_top" rel="noopener">${escapeHtml(text)}</a>`;

const entry = ({ title, href, lines }: EmbeddedItem): string =>
  `<li><h2>${link(href, title)}</h2>${lines.map((line) => `<p>${escapeHtml(line)}</p>`).join('')}</li>`;

const htmlPage = (theme: EmbedTheme, title: string, content: string): string => `<!doctype html>
<html lang="en" data-theme="${theme}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1">
<title>${escapeHtml(title)}</title><style>${embedStyle}</style></head><body><main>${content}</main></body></html>`;

/** A list as a page for frames of other sites. */
function embedPage({ theme, title, href, items, none, more }: EmbedPage): string {
  const list = items.length > 0 ? `<ol>${items.map(entry).join('\n')}</ol>` : `<p>${escapeHtml(none)}</p>`;
  const content = `<h1>${escapeHtml(title)}</h1>${list}<p class="end">${link(href, more)}</p>`;
  return htmlPage(theme, title, content);
}

/** What is wrong with the address, for who writes it into a page. */
const embedProblem = (problem: string): string =>
  htmlPage(
    'auto',
    'This list can’t be shown',
    `<h1>This list can’t be shown</h1><p>${escapeHtml(problem)}</p>`,
  );

const most = 20;
const limitProblem = `Must be a whole number from 1 to ${most}`;
const notHere = z.undefined({ error: 'Isn’t for lists on other sites' }).optional();

/** What an embedded list takes beside the parameters of its call. */
const embedParams = z.object({
  theme: z.enum(embedThemes, { error: 'Must be light, dark or auto' }).default('auto'),
  limit: z
    .string({ error: limitProblem })
    .regex(/^\d+$/, limitProblem)
    .transform(Number)
    .pipe(z.number().min(1, limitProblem).max(most, limitProblem))
    .default(10),
  // Parameters of authors, and of programs that keep a copy of the list.
  externalId: notHere,
  includeAllStatuses: notHere,
  approvalStatus: notHere,
  updatedSince: notHere,
  after: notHere,
});

/** When it is to be done, or that it can't be any more. */
function dateOf({ withdrawn, isClosed, nextMilestone: next }: JobCard | PostCard): string | null {
  if (withdrawn) return 'Withdrawn';
  if (isClosed) return 'Closed';
  return next && `${milestoneName(next)}: ${milestoneWhen(next)}`;
}

const where = (item: JobCard | PostCard): string | null =>
  'employer' in item ? placeName(item.location) : item.place && placeInWords(item.place);

const whoOf = (item: JobCard | PostCard): string =>
  'employer' in item ? item.employer : (item.organiser ?? byline(item));

const entryOf =
  (collection: Collection, publicUrl: string) =>
  (item: JobCard | PostCard): EmbeddedItem => ({
    title: item.title,
    href: publicUrl + pages.item({ collection, id: item.id }),
    lines: [
      [whoOf(item), where(item)].filter(Boolean).join(' · '),
      dateOf(item) ?? ('employer' in item ? 'Open until filled' : ''),
    ].filter(Boolean),
  });

/** Title and page of a list; of posts of several types that of the portal. */
function describe(collection: Collection, search: string): { title: string; path: string } {
  const read = readListQuery(collection, search);
  const query = 'problem' in read ? '' : read.query;
  const wanted = new URLSearchParams(query).getAll('type');
  const [type] = collection === 'jobs' ? (['job'] as const) : wanted.filter(isPostType);
  const path = listAddress(collection, query) ?? '/';
  if (!type || wanted.length > 1)
    return { path, title: 'problem' in read ? 'Posts' : searchName(describeSearch(collection, read.query)) };
  return { path, title: listTitle(type, query) };
}

async function render(
  ctx: Context,
  collection: Collection,
  { query, url }: { query: object; url: string },
): Promise<string> {
  const { theme, limit } = parseParams(embedParams, query);
  const asked = parseParams<ItemQuery>(listQueries[collection], { ...query, page: 1, limit });
  const { items, totalCount, totalCountCapped } = await listCards(ctx, null, collection, asked);
  const { title, path } = describe(collection, new URL(url, ctx.publicUrl).search);
  const { name } = await portalIdentity(ctx);
  const count = `${totalCount.toLocaleString('en-US')}${totalCountCapped ? '+' : ''}`;
  return embedPage({
    theme,
    title,
    href: ctx.publicUrl + path,
    items: items.map(entryOf(collection, ctx.publicUrl)),
    none: `No ${collection === 'jobs' ? types.job.plural : 'posts'} at the moment.`,
    more: items.length < totalCount ? `All ${count} on ${name}` : `On ${name}`,
  });
}

const send = (reply: FastifyReply, html: string): FastifyReply =>
  reply
    .removeHeader('x-frame-options')
    .headers(embedHeaders)
    .type('text/html; charset=utf-8')
    .serializer((text: string) => text)
    .send(html);

/** Lists as small pages for frames of other sites, under the queries of their calls (docs/embeds.md). */
export const embeds: FastifyPluginAsync<{ ctx: Context }> = async (app, { ctx }) => {
  for (const collection of collections)
    app.get(`/embed/${collection}`, async (request, reply) => {
      try {
        const html = await render(ctx, collection, request as { query: object; url: string });
        return send(reply.header('cache-control', await cacheControl(ctx)), html);
      } catch (error) {
        const problem = problemOf(error);
        if (problem === undefined) throw error;
        return send(reply.code(400).header('cache-control', 'no-store'), embedProblem(problem));
      }
    });
};

/** What is wrong with a parameter; undefined for other failures. */
function problemOf(error: unknown): string | undefined {
  if (!(error instanceof Failure) || error.code !== 'invalid_input') return undefined;
  const [first] = Object.entries(error.details.fields ?? {});
  return first ? `The parameter ‘${first[0]}’ of its address: ${first[1]}.` : error.message;
}
