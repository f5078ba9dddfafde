import type { LoaderFunctionArgs } from 'react-router';
import { kolkataDate } from '../../../contract/time/days.ts';
import type { DidYouMean } from '../../../contract/discovery/suggestions.ts';
import type { JobFacets, PostFacets } from '../../../contract/publishing/calls.ts';
import type { ListedJob, ListedPost } from '../../../contract/publishing/listed-items.ts';
import {
  isDated,
  isPostType,
  type ItemType,
  typeAtPath,
  types,
  filterNames,
  hasTypes,
  parametersOf,
} from '../../../contract/vocabulary/index.ts';
import { listTitle } from '../../../contract/addresses/list-address.ts';
import { type ListedCards, type PublicQueries, renderContext } from '../../lib/public-queries.ts';
import { type AlertLink, alertLink } from '../saved/searches/alert-link.ts';
import {
  type ListingQuery,
  pageParam,
  readListingQuery,
  redirectToValidPage,
  textParam,
} from './read-params.ts';
import { type ListingFacets, packCounts } from './location-facets.ts';
import { loadSimilar, type SimilarList } from './load-similar.ts';
import { queryOfChoices, type FilterChoices } from './filter-choices.ts';
import { knownFilterChoices, type PanelFilters, panelFilters } from './panel-filters.ts';
import { searchOf } from './listing-url.ts';

/** Other addresses of a listing's content. */
export interface ListingAddresses {
  canonical: string;
  /** Values that the reader chose, search words among them. */
  chosen: number;
  /** The query of its feeds. */
  feedSearch: string;
  /** What its feeds are called. */
  feedTitle: string;
  /** The list as a page for frames of other sites. */
  embed: string;
  /** The page with its dates by day, if it has some. */
  calendarTo: string | undefined;
  /** Mails about new items. */
  alert: AlertLink | null;
}

/** The known filters in the order of their records; feeds have their own order and only the newest items. */
function sameItems(choices: FilterChoices, q: string | undefined): URLSearchParams {
  const next = new URLSearchParams();
  for (const name of filterNames)
    for (const value of choices[name].toSorted()) next.append(parametersOf(name)[0]!, value);
  if (q) next.append('q', q);
  return next;
}

/** The calendar supports one value of each filter. */
function calendarOf(type: string, { mode, country, free }: FilterChoices): string {
  const next = new URLSearchParams({ type });
  for (const [name, values] of Object.entries({ mode, country, free }))
    if (values.length === 1) next.set(name, values[0]!);
  return `/calendar?${next}`;
}

function alertOf(pathname: string, filters: URLSearchParams): AlertLink | null {
  const type = typeAtPath(pathname);
  if (!type) return null;
  const { collection } = types[type];
  const query = new URLSearchParams(filters);
  if (hasTypes(collection)) query.append('type', type);
  return alertLink(collection, query);
}

/** The list of a type as a page for frames of other sites. @param search query of its feeds */
export function embedAddress(publicUrl: string, type: ItemType, search: string): string {
  const { collection } = types[type];
  const query = new URLSearchParams(search);
  if (hasTypes(collection)) query.append('type', type);
  return `${publicUrl}/embed/${collection}${searchOf(query)}`;
}

/** Server only. @param dated the type, if it has dates */
export function listingAddresses(
  publicUrl: string,
  { pathname, searchParams }: URL,
  dated: string | undefined,
): ListingAddresses {
  const type = typeAtPath(pathname);
  const choices = knownFilterChoices(searchParams, type);
  const q = textParam(searchParams, 'q');
  const canonical = sameItems(choices, q);
  const feed = sameItems({ ...choices, closed: [] }, q);
  const chosen = canonical.size;
  if (choices.closed.length > 0) feed.set('includeExpired', 'true');
  const alert = alertOf(pathname, feed);
  const page = pageParam(searchParams);
  if (page > 1) canonical.set('page', String(page));
  return {
    canonical: `${publicUrl}${pathname}${searchOf(canonical)}`,
    chosen,
    feedSearch: searchOf(feed),
    feedTitle: type ? listTitle(type, searchOf(feed)) : '',
    embed: type ? embedAddress(publicUrl, type, searchOf(feed)) : '',
    calendarTo: dated && calendarOf(dated, choices),
    alert,
  };
}

export interface ListingData<Item> {
  type: ItemType;
  list: ListedCards<Item>;
  facets: ListingFacets;
  panel: PanelFilters;
  /** What to try if a search finds nothing. */
  suggestions: DidYouMean | null;
  similar: SimilarList | null;
  /** Current time, for near deadlines. */
  now: string;
}
export type LoadedListing<Item> = ListingData<Item> & ListingAddresses;

interface Found<Item> {
  list: ListedCards<Item>;
  facets: Partial<JobFacets & PostFacets> & Pick<JobFacets, 'estimated'>;
  didYouMean: DidYouMean | null;
}
type Search = ListingQuery & ReturnType<typeof queryOfChoices>;
type Find<Item> = (queries: PublicQueries, type: ItemType, search: Search) => Promise<Found<Item>>;

const didYouMean = async <Query extends { q: string | undefined }>(
  of: { didYouMean(query: Query): Promise<DidYouMean | null> },
  query: Query,
  { totalCount }: { totalCount: number },
) => (query.q && totalCount === 0 ? of.didYouMean(query) : null);

export const findJobs: Find<ListedJob> = async ({ jobs }, _type, search) => {
  // Who asks for words, an order or an employer gets exactly that.
  const isLimitedPerEmployer = !(search.q ?? search.sort ?? search.employer);
  const query = { ...search, isLimitedPerEmployer };
  const found = await jobs.listWithFacets(query);
  return { ...found, didYouMean: await didYouMean(jobs, query, found.list) };
};

export const findPosts: Find<ListedPost> = async ({ posts }, type, search) => {
  const query = { ...search, type: isPostType(type) ? [type] : [] };
  const found = await posts.listWithFacets(query);
  return { ...found, didYouMean: await didYouMean(posts, query, found.list) };
};

/** Loads the list of a type; server only. */
export async function loadList<Item>(
  queries: PublicQueries,
  type: ItemType,
  params: URLSearchParams,
  find: Find<Item>,
): Promise<ListingData<Item>> {
  const choices = knownFilterChoices(params, type);
  const search = { ...readListingQuery(params, type), ...queryOfChoices(choices) };
  const [{ list, facets, didYouMean: suggestions }, similar] = await Promise.all([
    find(queries, type, search),
    loadSimilar(queries, type, params),
  ]);
  const { filter, position, field, location, subType, estimated, ...ofPanel } = facets;
  const now = queries.now();
  return {
    type,
    list,
    facets: { filter, position, field, subType, location: location && packCounts(location), estimated },
    panel: panelFilters({
      params,
      choices,
      offered: types[type].filters,
      facets: ofPanel,
      totalCount: list.totalCount,
      today: kolkataDate(now),
    }),
    suggestions,
    similar,
    now: now.toISOString(),
  };
}

/** The loader of every list; the path selects the type. */
export async function loadListing<Item>(
  { url, context }: Pick<LoaderFunctionArgs, 'context'> & { url: URL },
  find: Find<Item>,
): Promise<LoadedListing<Item>> {
  const queries = context.get(renderContext);
  const type = typeAtPath(url.pathname);
  if (!type) throw new Response(null, { status: 404 });
  const data = await loadList(queries, type, url.searchParams, find);
  redirectToValidPage(data.list, url.pathname, url.searchParams);
  return { ...data, ...listingAddresses(queries.publicUrl, url, isDated(type) ? type : undefined) };
}
