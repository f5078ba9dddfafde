import type { FastifyInstance, FastifyReply } from 'fastify';
import { listAddress } from '../../contract/addresses/list-address.ts';
import { readListQuery } from '../../contract/addresses/list-query.ts';
import { listTitle } from '../../contract/addresses/list-title.ts';
import type { JobCard } from '../../contract/shapes/job.ts';
import type { PostCard } from '../../contract/shapes/post.ts';
import { byline } from '../../contract/text/byline.ts';
import { placeInWords } from '../../contract/text/place-in-words.ts';
import { searchInWords } from '../../contract/text/search-in-words.ts';
import { searchName } from '../../contract/text/search-name.ts';
import { milestoneName, milestoneWhen } from '../../contract/time/details-in-words.ts';
import {
  collections,
  isPostType,
  locationLabel,
  types,
  type Collection,
} from '../../contract/vocabulary/index.ts';
import { z } from '../../contract/z.ts';
import type { Context } from '../../domain/context.ts';
import { Failure } from '../../domain/failure.ts';
import { listCards, type ItemQuery } from '../../domain/items/index.ts';
import { portalIdentity } from '../../domain/portal-identity.ts';
import { cacheControl } from './cache-control.ts';
import { embedHeaders, embedPage, embedProblem, embedThemes, type EmbeddedItem } from './embed-page.ts';
import { listQueries, parseParams } from './entries.ts';

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
  'employer' in item ? locationLabel(item.location) : item.place && placeInWords(item.place);

const whoOf = (item: JobCard | PostCard): string =>
  'employer' in item ? item.employer : (item.organiser ?? byline(item));

const entryOf =
  (collection: Collection, publicUrl: string) =>
  (item: JobCard | PostCard): EmbeddedItem => ({
    title: item.title,
    href: `${publicUrl}/${collection}/${item.id}`,
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
    return { path, title: 'problem' in read ? 'Posts' : searchName(searchInWords(collection, read.query)) };
  return { path, title: listTitle(type, query) };
}

async function render(
  ctx: Context,
  collection: Collection,
  { query, url }: { query: object; url: string },
  publicUrl: string,
): Promise<string> {
  const { theme, limit } = parseParams(embedParams, query);
  const asked = parseParams<ItemQuery>(listQueries[collection], { ...query, page: 1, limit });
  const { items, totalCount, totalCountCapped } = await listCards(ctx, null, collection, asked);
  const { title, path } = describe(collection, new URL(url, publicUrl).search);
  const { name } = await portalIdentity(ctx);
  const count = `${totalCount.toLocaleString('en-US')}${totalCountCapped ? '+' : ''}`;
  return embedPage({
    theme,
    title,
    href: publicUrl + path,
    items: items.map(entryOf(collection, publicUrl)),
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
export function mountEmbeds(app: FastifyInstance, ctx: Context, publicUrl: string): void {
  for (const collection of collections)
    app.get(`/embed/${collection}`, { schema: { hide: true } as object }, async (request, reply) => {
      try {
        const html = await render(ctx, collection, request as { query: object; url: string }, publicUrl);
        return send(reply.header('cache-control', await cacheControl(ctx)), html);
      } catch (error) {
        const problem = problemOf(error);
        if (problem === undefined) throw error;
        return send(reply.code(400).header('cache-control', 'no-store'), embedProblem(problem));
      }
    });
}

/** What is wrong with a parameter; undefined for other failures. */
function problemOf(error: unknown): string | undefined {
  if (!(error instanceof Failure) || error.code !== 'invalid_input') return undefined;
  const [first] = Object.entries(error.details.fields ?? {});
  return first ? `The parameter ‘${first[0]}’ of its address: ${first[1]}.` : error.message;
}
