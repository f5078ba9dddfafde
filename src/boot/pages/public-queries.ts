import { closingSoon, countDates, readAgenda, readMonth } from '../../domain/calendar/index.ts';
import { findInstitutes, getInstitute } from '../../domain/institutes/index.ts';
import {
  countClosedJobs,
  countJobFacets,
  countJobs,
  listJobCards,
  listJobCardsWithFacets,
  relatedJobs,
} from '../../domain/jobs/index.ts';
import { excerptsOf, getItem, type Item, type ItemKind } from '../../domain/items/index.ts';
import {
  countClosedPosts,
  editionsOf,
  listPostCards,
  listPostsOfInstitute,
  postFacets,
  relatedPosts,
} from '../../domain/posts/index.ts';
import { showsSamples } from '../../domain/samples/index.ts';
import { getSiteContent } from '../../domain/site-content/index.ts';
import type { Context } from '../../domain/context.ts';
import { Failure } from '../../domain/failure.ts';
import { kolkataDate } from '../../contract/deadline.ts';
import { chargedGst } from '../../contract/seller.ts';
import {
  listedJob,
  listedPost,
  type ListedJob,
  type ListedPost,
} from '../../contract/shapes/listed-items.ts';
import { isDated } from '../../contract/vocabulary/index.ts';
import type { JobSearch, ListedCards, PostSearch, PublicQueries } from '../../web/lib/public-queries.ts';
import type { ImageHosts } from '../../domain/image-hosts.ts';
import { withoutForeignImages } from './foreign-images.ts';
import { SharedReads } from './shared-reads.ts';
import {
  entryTags,
  itemTags,
  jobCardTags,
  jobSearchTags,
  postSearchTags,
  type AddTags,
} from './cache-tags.ts';

const guest = null;
const firstPage = { page: 1, limit: 20 };
/** Dates on a page of the agenda. */
const perAgenda = 50;
/** Counts of the other types would make every page of one type depend on all of them. */
const facetsOfType = ['subType'] as const;
const facetsOfDated = ['subType', 'mode', 'country', 'rank', 'free', 'closesWithin', 'startsIn'] as const;
const facetsFor = ({ type }: PostSearch) => {
  if (!type?.length) return undefined;
  return type.some(isDated) ? facetsOfDated : facetsOfType;
};

/** Turns not_found, which also covers what a guest must not see, into null. */
const orNull = <Found>(found: Promise<Found>): Promise<Found | null> =>
  found.catch((error: unknown) => {
    if (error instanceof Failure && error.code === 'not_found') return null;
    throw error;
  });

/** What all queries of one page share. */
interface Scope {
  ctx: Context;
  /** Receives the cache tags of everything that is returned. */
  addTags: AddTags;
  sharedReads: SharedReads;
  /** Removes images that a browser would load from a third party (docs/privacy.md). */
  withoutForeign: <Value>(value: Value) => Value;
}

/** The use cases that pages may call, bound to a guest. */
export function createPublicQueries(
  ctx: Context,
  { publicUrl, imageHosts = [] }: { publicUrl: string; imageHosts?: ImageHosts },
  addTags: AddTags = () => {},
  sharedReads = new SharedReads(),
): PublicQueries {
  const scope: Scope = {
    ctx,
    addTags,
    sharedReads,
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
    calendar: calendarQueries(scope),
    closingSoon: async (limit) => {
      addTags('jobs', 'posts');
      const { jobs, posts, order } = await closingSoon(ctx, limit);
      addTags(...jobCardTags(jobs), ...itemTags('post', posts));
      return scope.withoutForeign({ jobs: jobs.map(listedJob), posts: posts.map(listedPost), order });
    },
    siteContent: () => {
      addTags('site-content');
      return sharedReads.get('site-content', ['site-content'], () =>
        getSiteContent(ctx).then(scope.withoutForeign),
      );
    },
    showsSamples: () => {
      addTags('samples');
      return sharedReads.get('samples', ['samples'], () => showsSamples(ctx.db));
    },
  };
}

const withItems = <Found, Listed>(
  page: ListedCards<Found>,
  listed: (item: Found) => Listed,
): ListedCards<Listed> => ({ ...page, items: page.items.map(listed) });

/** Queries of both kinds. */
function itemQueries<Kind extends ItemKind, Search, Listed>(
  { ctx, addTags, withoutForeign }: Scope,
  kind: Kind,
  of: {
    card: (item: Item<Kind, 'card'>) => Listed;
    /** Tags of cards. */
    tags: (items: Item<Kind, 'card'>[]) => string[];
    searchTags: (search: Search) => string[];
    list: (search: Search & typeof firstPage) => Promise<ListedCards<Item<Kind, 'card'>>>;
    /** The query of related items and of 'more'. */
    alike: (item: Item<Kind>) => Search;
    related: (item: Item<Kind>) => Promise<Item<Kind, 'card'>[]>;
  },
) {
  const get = async (id: string) => {
    const item = await orNull(getItem(ctx, guest, kind, id));
    addTags(...(item ? itemTags(kind, [item]) : [`${kind}:${id}`]));
    return withoutForeign(item);
  };
  return {
    list: async (search: Search) => {
      addTags(...of.searchTags(search));
      const page = await of.list({ ...firstPage, ...search });
      addTags(...of.tags(page.items));
      return withoutForeign(withItems(page, of.card));
    },
    get,
    related: async (item: Item<Kind>) => {
      addTags(...of.searchTags(of.alike(item)));
      const related = await of.related(item);
      addTags(...of.tags(related));
      return withoutForeign(related.map(of.card));
    },
    excerpts: (ids: string[], term: string) => excerptsOf(ctx, kind, ids, term),
  };
}

/**
 * The same for all pages and orders of a list. Deadlines pass when the day ends in India. Only filters of the jobs page are given: changes of their columns have the
 * list's tags.
 */
const countsKey = (what: string, { clock }: Context, search: JobSearch): string =>
  JSON.stringify([
    what,
    kolkataDate(clock()),
    { ...search, page: undefined, limit: undefined, sort: undefined },
  ]);

function jobQueries(scope: Scope): PublicQueries['jobs'] {
  const { ctx, addTags, sharedReads, withoutForeign } = scope;
  return {
    ...itemQueries<'job', JobSearch, ListedJob>(scope, 'job', {
      card: listedJob,
      tags: jobCardTags,
      searchTags: jobSearchTags,
      list: (search) => listJobCards(ctx, guest, search),
      alike: ({ field }) => ({ field }),
      related: (job) => relatedJobs(ctx, job),
    }),
    count: (search) => {
      addTags(...jobSearchTags(search));
      return countJobs(ctx, guest, search);
    },
    countClosed: (search) => {
      const tags = jobSearchTags(search);
      addTags(...tags);
      return sharedReads.get(countsKey('closed', ctx, search), tags, () =>
        countClosedJobs(ctx, guest, search),
      );
    },
    listWithFacets: async (search) => {
      // Fields are counted without the filter by fields.
      const tags = jobSearchTags({ ...search, field: undefined });
      addTags(...tags);
      const counted = sharedReads.get(countsKey('facets', ctx, search), tags, () =>
        countJobFacets(ctx, guest, search),
      );
      const { list, facets } = await listJobCardsWithFacets(ctx, guest, { ...firstPage, ...search }, counted);
      addTags(...jobCardTags(list.items));
      return { list: withoutForeign(withItems(list, listedJob)), facets };
    },
  };
}

function postQueries(scope: Scope): PublicQueries['posts'] {
  const { ctx, addTags } = scope;
  return {
    ...itemQueries<'post', PostSearch, ListedPost>(scope, 'post', {
      card: listedPost,
      tags: (posts) => itemTags('post', posts),
      searchTags: postSearchTags,
      list: (search) => listPostCards(ctx, guest, search),
      alike: ({ type }) => ({ type: [type] }),
      related: (post) => relatedPosts(ctx, post),
    }),
    editions: async (id) => {
      const editions = await editionsOf(ctx, id);
      // A new edition has the tag of new calls, which the page already has for related items.
      addTags(...Object.values(editions).flatMap((edition) => (edition ? [`post:${edition.id}`] : [])));
      return editions;
    },
    countClosed: (search) => {
      addTags(...postSearchTags(search));
      return countClosedPosts(ctx, guest, search);
    },
    facets: (search) => {
      addTags(...postSearchTags(search));
      return postFacets(ctx, guest, search, facetsFor(search));
    },
  };
}

const instituteQueries = ({ ctx, addTags, withoutForeign }: Scope): PublicQueries['institutes'] => ({
  list: async (query) => {
    addTags('institutes');
    return withoutForeign(await findInstitutes(ctx, query));
  },
  get: async (id) => {
    addTags(`institute:${id}`);
    const institute = await orNull(getInstitute(ctx, id));
    if (institute) addTags(`institute:${institute.id}`);
    return withoutForeign(institute);
  },
  posts: async (id, limit) => {
    const posts = await listPostsOfInstitute(ctx, id, limit);
    addTags(`institute:${id}`, ...itemTags('post', posts));
    return withoutForeign(posts.map(listedPost));
  },
});

/** Items of any kind can be shown or counted on a day. */
const calendarQueries = ({ ctx, addTags }: Scope): PublicQueries['calendar'] => ({
  month: async (month, filter) => {
    addTags('jobs', 'posts');
    const days = await readMonth(ctx, month, filter);
    addTags(...entryTags(days.flatMap(({ entries }) => entries)));
    return days;
  },
  agenda: async (query) => {
    addTags('jobs', 'posts');
    const page = await readAgenda(ctx, { ...query, limit: perAgenda });
    addTags(...entryTags(page.items));
    return page;
  },
  counts: (days, filter) => {
    addTags('jobs', 'posts');
    return countDates(ctx, days, filter);
  },
});
