import { kolkataDate } from '../../../contract/deadline.ts';
import { isDated, type PostType, types } from '../../../contract/vocabulary/index.ts';
import type { PublicQueries } from '../../lib/public-queries.ts';
import { timeSearch } from './time-choices.ts';
import { knownTimeChoices, timeFilters } from './time-filters.ts';
import type { PostListingData } from './PostListing.tsx';
import { readPostQuery } from './post-query.ts';

/** Loads the listing of a type; server only. */
export async function loadPosts(
  queries: PublicQueries,
  type: PostType,
  params: URLSearchParams,
): Promise<PostListingData> {
  const choices = knownTimeChoices(params);
  const search = { ...readPostQuery(params, type), ...timeSearch(choices), type: [type] };
  const [list, facets, closed] = await Promise.all([
    queries.posts.list(search),
    queries.posts.facets(search),
    isDated(type) ? queries.posts.countClosed(search) : 0,
  ]);
  const now = queries.now();
  return {
    type,
    list,
    counts: facets.subType,
    countsCapped: facets.countsCapped,
    time: timeFilters({
      params,
      choices,
      offered: types[type].filters,
      facets: { ...facets, closed: { 1: closed } },
      totalCount: list.totalCount,
      today: kolkataDate(now),
    }),
    now: now.toISOString(),
  };
}
