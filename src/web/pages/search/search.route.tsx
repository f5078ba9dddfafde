import { loadSearch } from './load-search.ts';
import { searchAddress } from './search-address.ts';
import { readSearchQuery } from './search-query.ts';
import { SearchPage } from './SearchPage.tsx';
import { pageMeta } from '../../lib/page-meta.ts';
import { renderContext } from '../../lib/public-queries.ts';
import type { Route } from './+types/search.route.ts';
import { collections, hasTypes, types } from '../../../contract/vocabulary/index.ts';
import { type AlertLink, alertLink } from '../../items/save/searches/alert-link.ts';
import type { SearchResults } from './search-results.ts';

export { revalidatesOnNavigation as shouldRevalidate } from '../../lib/navigation/revalidates-on-navigation.ts';

export async function loader({ url, context }: Route.LoaderArgs) {
  const queries = context.get(renderContext);
  const query = readSearchQuery(url.searchParams);
  const results = await loadSearch(queries, query);
  const { pathname, search } = query.q
    ? searchAddress(query.q, query.kind, query.page)
    : { pathname: '/search', search: '' };
  const alerts = results ? searchAlerts(results) : [];
  return { results, alerts, canonical: `${queries.publicUrl}${pathname}${search}` };
}

export const meta = ({ loaderData, location }: Route.MetaArgs) =>
  pageMeta({
    title: loaderData?.results ? `Results for “${loaderData.results.q}”` : 'Search',
    description: 'Search jobs, calls for papers, programs, workshops, courses and articles.',
    canonical: loaderData?.canonical,
    // Every term makes a page, so search engines should not index them.
    index: !loaderData?.results,
    ...(loaderData?.results && { feeds: { path: '/search', search: location.search } }),
  });

export default function Search({ loaderData }: Route.ComponentProps) {
  return <SearchPage {...loaderData} />;
}

/** Server only: links to mails about new items of the shown kind, or of jobs and posts. Not for institutions. */
function searchAlerts({ q, kind }: Pick<SearchResults, 'q' | 'kind'>): AlertLink[] {
  if (kind === 'institute') return [];
  const asked = kind ? [types[kind].collection] : collections;
  return asked.flatMap((collection) => {
    const type = kind && hasTypes(collection) && { type: kind };
    return alertLink(collection, new URLSearchParams({ q, ...type })) ?? [];
  });
}
