import type { MetaArgs } from 'react-router';
import { loadSearch, searchAlerts } from './load-search.ts';
import { SearchPage, searchTitle } from './SearchPage.tsx';
import { pageMeta } from '../../lib/page-meta.ts';
import { renderContext } from '../../lib/public-queries.ts';
import type { Route } from './+types/search.route.ts';
import { searchOf } from '../lists/listing-url.ts';

export { revalidatesOnNavigation as shouldRevalidate } from '../../lib/navigation/revalidates-on-navigation.ts';

export async function loader({ url, context }: Route.LoaderArgs) {
  const queries = context.get(renderContext);
  const results = await loadSearch(queries, url.searchParams);
  return {
    results,
    alerts: results ? searchAlerts(results, url.searchParams) : [],
    canonical: `${queries.publicUrl}/search${results ? searchOf(url.searchParams) : ''}`,
  };
}

export const meta = ({ loaderData, matches }: MetaArgs<typeof loader>) => {
  const { results, canonical } = loaderData ?? {};
  return pageMeta(matches, {
    title: results ? searchTitle(results) : 'Search',
    description: 'Search jobs, calls for papers, programs, workshops, courses and articles.',
    canonical,
    // Every term makes a page, so search engines should not index them.
    index: !results,
    ...(results?.q && { feeds: { path: '/search', search: `?${new URLSearchParams({ q: results.q })}` } }),
  });
};

export default function Search({ loaderData }: Route.ComponentProps) {
  return <SearchPage {...loaderData} />;
}
