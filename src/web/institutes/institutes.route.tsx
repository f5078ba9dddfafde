import { redirectToValidPage } from '../items/list/read-params.ts';
import { pageMeta } from '../lib/page-meta.ts';
import { renderContext } from '../lib/public-queries.ts';
import { readDirectoryQuery } from './directory-query.ts';
import { DirectoryPage } from './DirectoryPage.tsx';
import type { Route } from './+types/institutes.route.ts';

export { revalidatesOnNavigation as shouldRevalidate } from '../lib/navigation/revalidates-on-navigation.ts';

const perPage = 50;

export async function loader({ url, context }: Route.LoaderArgs) {
  const queries = context.get(renderContext);
  const { pathname, searchParams } = url;
  const { page, ...asked } = readDirectoryQuery(searchParams);
  const [list, countries] = await Promise.all([
    queries.institutes.list({ ...asked, page, limit: perPage }),
    queries.institutes.countries(),
  ]);
  redirectToValidPage(list, pathname, searchParams);
  return { asked, list, countries, canonical: `${queries.publicUrl}/institutes` };
}

export const meta = ({ loaderData }: Route.MetaArgs) =>
  pageMeta({
    title: 'Institutions',
    description: 'Universities, colleges and other institutions, with their open positions and events.',
    canonical: loaderData?.canonical,
    // Every text makes a page, so search engines should not index them.
    index: !loaderData?.asked.search,
  });

export default function Institutes({ loaderData }: Route.ComponentProps) {
  return <DirectoryPage {...loaderData} />;
}
