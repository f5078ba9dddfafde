import { countDates, readAgenda, readFront, readDays } from '../../domain/discovery/index.ts';
import {
  countriesOfInstitutes,
  findInstitutes,
  getInstitute,
  instituteNameLike,
  findProven,
  websiteOf,
} from '../../domain/people/index.ts';
import {
  countItems,
  findAuthors,
  findAuthor,
  editionsOf,
  didYouMeanInAll,
  excerptsOf,
  foundNothing,
  getItem,
  isGone,
  newestCopyOf,
  listCards,
  listJobsWithFacets,
  listPostsWithFacets,
  listPostsOfInstitute,
  postFacets,
  relatedJobs,
  relatedPosts,
  type Card,
  type Item,
} from '../../domain/publishing/index.ts';
import { similarWords } from '../../domain/platform/words-query.ts';
import { getPrices } from '../../domain/commerce/index.ts';
import { showsSamples, readTransparency, getLegalText, getShownContent } from '../../domain/staff/index.ts';
import { type Context, type ImageHosts, isAllowedImage } from '../../domain/platform/context.ts';
import { Failure } from '../../domain/platform/failure.ts';
import { chargedGst } from '../../contract/money/tax.ts';
import {
  listedJob,
  listedPost,
  type ListedJob,
  type ListedPost,
} from '../../contract/publishing/listed-items.ts';
import { callName, type Collection, countedIn, isDated } from '../../contract/vocabulary/index.ts';
import type {
  JobSearch,
  ListedCards,
  PostFacet,
  PostSearch,
  PublicQueries,
} from '../../web/lib/public-queries.ts';
import { readLastDump } from '../../dump/last-dump.ts';

/** The fields of the contract's shapes that hold addresses of images. */
const imageFields = new Set([
  'image',
  'profileImage',
  'logoImage',
  'employerLogo',
  'organiserLogo',
  'logo',
  'photo',
]);

/** The same value without images that a visitor's browser would fetch from a third party; pages draw a placeholder instead. */
export function withoutForeignImages<Value>(value: Value, hosts: ImageHosts): Value {
  if (Array.isArray(value)) return value.map((one: unknown) => withoutForeignImages(one, hosts)) as Value;
  if (typeof value !== 'object' || value === null || value instanceof Date) return value;
  const entries = Object.entries(value).map(([name, held]: [string, unknown]) => [
    name,
    imageFields.has(name) && typeof held === 'string'
      ? isAllowedImage(held, hosts)
        ? held
        : null
      : withoutForeignImages(held, hosts),
  ]);
  return Object.fromEntries(entries) as Value;
}

const guest = null;
const firstPage = { page: 1, limit: 20 };
/** Dates on a page of the agenda. */
const perAgenda = 50;
/** A page of one type doesn't show how many there are of the others. */
const facetsFor = ({ type }: PostSearch) => {
  if (!type?.length) return undefined;
  const ofDated = countedIn('posts').map((name) => callName(name) as PostFacet);
  return type.some(isDated) ? ofDated : (['subType'] as const);
};

/** Turns not_found, which also covers what a guest must not see, and gone into null. */
const orNull = <Found>(found: Promise<Found>): Promise<Found | null> =>
  found.catch((error: unknown) => {
    if (error instanceof Failure && ['not_found', 'gone'].includes(error.code)) return null;
    throw error;
  });

/** What all queries share. */
interface Scope {
  ctx: Context;
  /** Removes images that a browser would load from a third party (docs/privacy.md). */
  withoutForeign: <Value>(value: Value) => Value;
}

interface Settings {
  publicUrl: string;
  imageHosts?: ImageHosts;
  /** Without a folder there is no page of open data. */
  dumpFolder?: string | undefined;
  log?: Pick<Console, 'error'>;
}

/** The use cases that pages may call, bound to a guest. */
export function createPublicQueries(
  ctx: Context,
  { publicUrl, imageHosts = [], dumpFolder: folder, log = console }: Settings,
): PublicQueries {
  const scope: Scope = {
    ctx,
    withoutForeign: (value) => withoutForeignImages(value, imageHosts),
  };
  return {
    now: ctx.clock,
    publicUrl,
    imageHosts,
    paymentMode: ctx.payments.name,
    gstPercent: chargedGst(ctx.seller),
    jobs: jobQueries(scope),
    posts: postQueries(scope),
    institutes: instituteQueries(scope),
    authors: {
      list: async (query) => scope.withoutForeign(await findAuthors(ctx, query)),
      get: async (id) => scope.withoutForeign(await findAuthor(ctx, id)),
    },
    similarWords,
    calendar: calendarQueries(scope),
    didYouMean: async (q) => {
      const { spelling, without } = await didYouMeanInAll(ctx, q);
      return { spelling: spelling ?? (await instituteNameLike(ctx, q)), without };
    },
    front: async () => {
      const { jobs, posts, ...columns } = await readFront(ctx);
      return {
        ...columns,
        ...scope.withoutForeign({ jobs: jobs.map(listedJob), posts: posts.map(listedPost) }),
      };
    },
    prices: () => getPrices(ctx),
    // Every page asks for both.
    siteContent: () =>
      ctx.remember('site content', async () => scope.withoutForeign(await getShownContent(ctx))),
    legalText: (section) => getLegalText(ctx, section),
    offersData: folder !== undefined,
    lastDump: async () => (folder === undefined ? null : readLastDump(folder, log)),
    transparency: () => readTransparency(ctx),
    showsSamples: async () =>
      (await ctx.remember('samples', async () => ({ areShown: await showsSamples(ctx.db) }))).areShown,
  };
}

const withItems = <Found, Listed>(
  page: ListedCards<Found>,
  listed: (item: Found) => Listed,
): ListedCards<Listed> => ({ ...page, items: page.items.map(listed) });

/** Queries of both lists. */
function itemQueries<C extends Collection, Search extends JobSearch | PostSearch, Listed>(
  { ctx, withoutForeign }: Scope,
  collection: C,
  of: {
    card: (item: Card<C>) => Listed;
    list: (search: Search & typeof firstPage) => Promise<ListedCards<Card<C>>>;
    related: (item: Item<C>) => Promise<Card<C>[]>;
  },
) {
  return {
    list: async (search: Search) =>
      withoutForeign(withItems(await of.list({ ...firstPage, ...search }), of.card)),
    get: async (id: string) => withoutForeign(await orNull(getItem(ctx, guest, collection, id))),
    isGone: (id: string) => isGone(ctx.publicDb, collection, id),
    newest: (id: string) => newestCopyOf(ctx, id),
    related: async (item: Item<C>) => withoutForeign((await of.related(item)).map(of.card)),
    didYouMean: async (search: Search) =>
      (await foundNothing(ctx, guest, collection, search, { totalCount: 0 })).didYouMean ?? null,
    excerpts: (ids: string[], term: string) => excerptsOf(ctx, ids, term),
  };
}

function jobQueries(scope: Scope): PublicQueries['jobs'] {
  const { ctx, withoutForeign } = scope;
  return {
    ...itemQueries<'jobs', JobSearch, ListedJob>(scope, 'jobs', {
      card: listedJob,
      list: (search) => listCards(ctx, guest, 'jobs', search),
      related: (job) => relatedJobs(ctx, job),
    }),
    count: (search) => countItems(ctx, guest, 'jobs', search),
    listWithFacets: async (search) => {
      const { list, facets } = await listJobsWithFacets(ctx, guest, { ...firstPage, ...search });
      return { list: withoutForeign(withItems(list, listedJob)), facets };
    },
  };
}

function postQueries(scope: Scope): PublicQueries['posts'] {
  const { ctx, withoutForeign } = scope;
  return {
    ...itemQueries<'posts', PostSearch, ListedPost>(scope, 'posts', {
      card: listedPost,
      list: (search) => listCards(ctx, guest, 'posts', search),
      related: (post) => relatedPosts(ctx, post),
    }),
    editions: (id) => editionsOf(ctx, id),
    facets: (search, wanted = facetsFor(search)) => postFacets(ctx, guest, search, wanted),
    listWithFacets: async (search, wanted = facetsFor(search)) => {
      const { list, facets } = await listPostsWithFacets(ctx, guest, { ...firstPage, ...search }, wanted);
      return { list: withoutForeign(withItems(list, listedPost)), facets };
    },
  };
}

const instituteQueries = ({ ctx, withoutForeign }: Scope): PublicQueries['institutes'] => ({
  list: async (query) => withoutForeign(await findInstitutes(ctx, query)),
  countries: () => countriesOfInstitutes(ctx),
  provenBy: (id, userId) => findProven(ctx, id, userId),
  websiteOf: (id) => websiteOf(ctx, id),
  get: async (id) => withoutForeign(await orNull(getInstitute(ctx, id))),
  posts: async (id, limit) => withoutForeign((await listPostsOfInstitute(ctx, id, limit)).map(listedPost)),
});

/** Items of any kind can be shown or counted on a day. */
const calendarQueries = ({ ctx }: Scope): PublicQueries['calendar'] => ({
  days: (days, filter) => readDays(ctx, days, filter),
  agenda: (query) => readAgenda(ctx, { ...query, limit: perAgenda }),
  counts: (days, filter) => countDates(ctx, days, filter),
});
