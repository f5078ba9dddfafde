import type { LoaderFunctionArgs } from 'react-router';
import { kolkataDate } from '../../../contract/time/deadline.ts';
import type { DidYouMean } from '../../../contract/discovery/did-you-mean.ts';
import type { JobFacets, PostFacets } from '../../../contract/publishing/calls.ts';
import type { ListedJob, ListedPost } from '../../../contract/publishing/listed-items.ts';
import { isDated, isPostType, type ItemType, typeAtPath, types } from '../../../contract/vocabulary/index.ts';
import { type ListedCards, type PublicQueries, renderContext } from '../../lib/public-queries.ts';
import { redirectToValidPage } from './read-params.ts';
import type { ListingData, LoadedListing } from './ItemListing.tsx';
import { listingAddresses } from './listing-addresses.ts';
import { type ListingQuery, readListingQuery, packCounts } from './listing-query.ts';
import { loadAlike } from './load-alike.ts';
import { queryOfChoices } from './filter-choices.ts';
import { knownFilterChoices, panelFilters } from './panel-filters.ts';

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
  const isSpread = !(search.q ?? search.sort ?? search.employer);
  const query = { ...search, isSpread };
  const found = await jobs.listWithFacets(query);
  return { ...found, didYouMean: await didYouMean(jobs, query, found.list) };
};

export const findPosts: Find<ListedPost> = async ({ posts }, type, search) => {
  const query = { ...search, type: isPostType(type) ? [type] : [] };
  const [list, facets] = await Promise.all([posts.list(query), posts.facets(query)]);
  return { list, facets, didYouMean: await didYouMean(posts, query, list) };
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
  const [{ list, facets, didYouMean: instead }, alike] = await Promise.all([
    find(queries, type, search),
    loadAlike(queries, type, params),
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
    instead,
    alike,
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
