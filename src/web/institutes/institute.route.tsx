import { data } from 'react-router';
import { listTitle } from '../../contract/addresses/list-title.ts';
import { locationLabel } from '../../contract/vocabulary/index.ts';
import { employerSearch, InstitutePage } from './InstitutePage.tsx';
import { embedAddress } from '../items/list/listing-addresses.ts';
import { NotFound } from '../lib/screens/NotFound.tsx';
import { pageMeta } from '../lib/page-meta.ts';
import { renderContext } from '../lib/public-queries.ts';
import type { Route } from './+types/institute.route.ts';

export { revalidatesOnNavigation as shouldRevalidate } from '../lib/navigation/revalidates-on-navigation.ts';

const shownJobs = 10;
const shownPosts = 8;

export async function loader({ params: { id }, context }: Route.LoaderArgs) {
  const queries = context.get(renderContext);
  const institute = await queries.institutes.get(id);
  if (!institute) return data(null, { status: 404 });
  const [jobs, posts] = await Promise.all([
    queries.jobs.list({ employer: institute.name, page: 1, limit: shownJobs }),
    queries.institutes.posts(id, shownPosts),
  ]);
  const search = employerSearch(institute.name);
  return data({
    institute,
    jobs,
    posts,
    now: queries.now().toISOString(),
    url: `${queries.publicUrl}/institutes/${id}`,
    embed: embedAddress(queries.publicUrl, 'job', search),
    feedTitle: listTitle('job', search),
  });
}

export const meta = ({ loaderData }: Route.MetaArgs) => {
  if (!loaderData) return pageMeta({ title: 'Page Not Found', index: false });
  const { name, location } = loaderData.institute;
  return pageMeta({
    title: name,
    description: `Open positions, events and articles from ${name}${location ? `, ${locationLabel(location)}` : ''}.`,
    canonical: loaderData.url,
    feeds: { path: '/jobs', search: employerSearch(name), title: loaderData.feedTitle },
  });
};

export default function Institute({ loaderData }: Route.ComponentProps) {
  return loaderData ? <InstitutePage {...loaderData} /> : <NotFound />;
}
