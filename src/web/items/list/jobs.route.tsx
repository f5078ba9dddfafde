import { renderContext } from '../../lib/public-queries.ts';
import { foundText } from './found-text.ts';
import { JobListing } from './JobListing.tsx';
import { loadJobs } from './load-jobs.ts';
import { correctedPage } from './corrected-page.ts';
import { listingAddresses } from './listing-addresses.ts';
import { pageMeta } from '../../lib/page-meta.ts';
import type { Route } from './+types/jobs.route.ts';
import { types } from '../../../contract/vocabulary/index.ts';

export { whenMoved as shouldRevalidate } from '../../lib/navigation/when-moved.ts';

export async function loader({ url, context }: Route.LoaderArgs) {
  const queries = context.get(renderContext);
  const data = await loadJobs(queries, url.searchParams);
  correctedPage(data.list, url.pathname, url.searchParams);
  return { ...data, ...listingAddresses(queries.publicUrl, url, 'job') };
}

export const meta = ({ loaderData }: Route.MetaArgs) =>
  pageMeta({
    title: types.job.title,
    description: `${types.job.subtitle} ${loaderData ? foundText(loaderData.list) : ''}`.trim(),
    canonical: loaderData?.canonical,
    feeds: { path: types.job.path, search: loaderData?.feedSearch ?? '' },
  });

export default function Jobs({ loaderData }: Route.ComponentProps) {
  return <JobListing {...loaderData} />;
}
