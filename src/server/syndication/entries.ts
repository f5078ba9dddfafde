import { pages } from '../../contract/addresses/pages.ts';
import { jobs as jobCalls, posts as postCalls } from '../../contract/publishing/calls.ts';
import { listTitle } from '../../contract/addresses/list-address.ts';
import { byline, placeInWords } from '../../contract/text/item-labels.ts';
import { searchName } from '../../contract/text/describe-search.ts';
import type { Milestone } from '../../contract/publishing/details.ts';
import type { JobCard } from '../../contract/publishing/job.ts';
import type { PostCard } from '../../contract/publishing/post.ts';
import {
  collections,
  entityOf,
  isPostType,
  itemTypes,
  placeName,
  types,
  type Collection,
  type ItemEntity,
  type ItemType,
  type OwnDate,
  type PostType,
} from '../../contract/vocabulary/index.ts';
import { recentExtensions } from '../../domain/platform/audit-log.ts';
import type { Context } from '../../domain/platform/context.ts';
import { Failure } from '../../domain/platform/failure.ts';
import { listItems, type ItemQuery, nextDate } from '../../domain/publishing/index.ts';
import { dayMs, endOfKolkataDay, kolkataDate } from '../../contract/time/days.ts';

/** An item as feeds and calendars show it. */
type WithText<Card> = Card & { content: string };
type Job = WithText<JobCard>;
type Post = WithText<PostCard>;

export interface Entry {
  id: string;
  path: string;
  title: string;
  html: string;
  author: string;
  keywords: string[];
  published: Date;
  updated: Date;
  image: string | null;
  isJob: boolean;
  milestones: Milestone[];
  /** Dates that the user added, in a personal calendar. */
  ownDates?: OwnDate[];
  place: string | null;
  /** Its events are cancelled in calendars that have them. */
  isWithdrawn: boolean;
  /** When its deadline was extended; set for the entry that announces it. */
  extendedAt: Date | null;
}

/** Maximum number of items in a feed. */
export const perFeed = 50;
const guest = null;

const jobEntry = (job: Job): Entry => ({
  id: job.id,
  path: pages.item({ collection: 'jobs', id: job.id }),
  title: `${job.title}, ${job.employer}`,
  html: job.content,
  author: job.employer,
  keywords: job.keywords,
  published: new Date(job.createdAt),
  updated: new Date(job.updatedAt),
  image: job.image,
  isJob: true,
  milestones: job.milestones,
  place: placeName(job.location),
  isWithdrawn: job.withdrawn !== null,
  extendedAt: null,
});

const postEntry = (post: Post): Entry => ({
  id: post.id,
  path: pages.item({ collection: 'posts', id: post.id }),
  title: post.title,
  html: post.content,
  author: byline(post),
  keywords: post.keywords,
  published: new Date(post.createdAt),
  updated: new Date(post.updatedAt),
  image: post.image,
  isJob: false,
  milestones: post.milestones,
  place: post.place && placeInWords(post.place),
  isWithdrawn: post.withdrawn !== null,
  extendedAt: null,
});

export const itemEntry = (item: Job | Post): Entry => ('employer' in item ? jobEntry(item) : postEntry(item));

/** The listing or search that a feed or calendar belongs to. */
export interface Channel {
  /** Names the filters of its query, as readers keep several side by side. */
  titleOf(search: string): string;
  /** The corresponding page. */
  path: string;
  /** @param sort default order */
  entries(ctx: Context, query: unknown, sort: Sort): Promise<Entry[]>;
  /** Items of the same list whose deadline was recently extended. */
  extended?(ctx: Context, query: unknown): Promise<Entry[]>;
}
type Sort = 'newest' | 'deadline';

/** @throws Failure invalid_input naming the first bad parameter */
export function parseParams<Output>(
  schema: {
    safeParse(
      query: unknown,
    ):
      | { success: true; data: Output }
      | { success: false; error: { issues: { path: PropertyKey[]; message: string }[] } };
  },
  query: object,
): Output {
  const result = schema.safeParse(query);
  if (result.success) return result.data;
  const issue = result.error.issues[0];
  throw Failure.field(String(issue?.path[0] ?? 'query'), issue?.message ?? 'Not valid');
}

interface Listed {
  sort?: Sort;
  ids?: string[];
  type?: PostType[];
}

/** The parameters of each list. */
export const listQueries = { jobs: jobCalls['GET /jobs'].query, posts: postCalls['GET /posts'].query };

async function listed(
  ctx: Context,
  collection: Collection,
  query: object,
  { sort = 'newest', ...only }: Listed = {},
): Promise<Entry[]> {
  const asked = parseParams<ItemQuery>(listQueries[collection], { ...query, page: 1, limit: perFeed });
  const { items } = await listItems(ctx, guest, collection, { ...asked, ...only, sort: asked.sort ?? sort });
  return items.map(itemEntry);
}

export const entriesById = async (ctx: Context, collection: Collection, ids: string[]): Promise<Entry[]> =>
  ids.length === 0 ? [] : listed(ctx, collection, {}, { ids });

/** Feeds announce an extension for this long, as readers fetch them at least every fortnight. */
const shownAgainMs = 14 * dayMs;

/** Items of a list whose deadline was recently extended, latest first. */
async function extended(
  ctx: Context,
  entity: ItemEntity,
  list: (ids: string[]) => Promise<Entry[]>,
): Promise<Entry[]> {
  const since = new Date(ctx.clock().getTime() - shownAgainMs);
  const when = await recentExtensions(ctx.publicDb, entity, since);
  if (when.size === 0) return [];
  const entries = await list([...when.keys()]);
  return entries
    .map((entry) => ({ ...entry, extendedAt: when.get(entry.id) ?? null }))
    .toSorted((a, b) => Number(b.extendedAt) - Number(a.extendedAt));
}

const listChannel = (itemType: ItemType): Channel => {
  const { collection, path } = types[itemType];
  const list = (ctx: Context, query: unknown, only: Listed) =>
    listed(ctx, collection, query as object, { ...only, ...(isPostType(itemType) && { type: [itemType] }) });
  return {
    titleOf: (search) => listTitle(itemType, search),
    path,
    entries: (ctx, query, sort) => list(ctx, query, { sort }),
    extended: (ctx, query) => extended(ctx, entityOf[collection], (ids) => list(ctx, query, { ids })),
  };
};
export const listChannels = itemTypes.map(listChannel);

/** Jobs and posts that match a search, newest first. */
export const searchChannel: Channel = {
  titleOf: (search) => {
    const q = new URLSearchParams(search).get('q')?.trim();
    return q ? searchName(`Search: ${q}`) : 'Search';
  },
  path: pages.search,
  entries: async (ctx, query, sort) => {
    const { q } = query as { q?: string | string[] };
    if (q === undefined || (typeof q === 'string' && !q.trim())) return [];
    const found = await Promise.all(collections.map((one) => listed(ctx, one, { q }, { sort })));
    if (sort === 'deadline') return found.flat();
    return found
      .flat()
      .toSorted((a, b) => b.published.getTime() - a.published.getTime())
      .slice(0, perFeed);
  },
};

const longest = 300;

type ReadContext = Pick<Context, 'clock' | 'publicDb'>;

/** How long a list of open items may be kept: five minutes, but not past the time when the next date of an item passes. */
export async function cacheSeconds({ clock, publicDb }: ReadContext): Promise<number> {
  const now = clock();
  const next = await nextDate(publicDb, now);
  const ends = [endOfKolkataDay(kolkataDate(now)), ...(next ? [next] : [])].map((end) => end.getTime());
  return Math.min(longest, Math.floor((Math.min(...ends) - now.getTime()) / 1000));
}

/** The same as a cache header. */
export const cacheControl = async (ctx: ReadContext): Promise<string> =>
  `public, max-age=${await cacheSeconds(ctx)}`;
