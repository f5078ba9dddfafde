import { renderContext } from '../public-queries.ts';
import { foundText } from '../features/listing/found-text.ts';
import { canonicalListing } from '../features/listing/canonical.ts';
import { JobListing, jobListingText } from '../features/jobs/JobListing.tsx';
import { loadJobs } from '../features/jobs/load-jobs.ts';
import { correctedPage } from '../features/listing/corrected-page.ts';
import { feedSearch } from '../features/listing/feed-links.ts';
import { pageMeta } from '../page-meta.ts';
import type { Route } from './+types/jobs.ts';

export async function loader({ url, context }: Route.LoaderArgs) {
  const queries = context.get(renderContext);
  const { pathname, searchParams } = url;
  const data = await loadJobs(queries, searchParams);
  correctedPage(data.list, pathname, searchParams);
  return { ...data, canonical: canonicalListing(queries.publicUrl, pathname, searchParams) };
}

export const meta = ({ loaderData, location }: Route.MetaArgs) =>
  pageMeta({
    title: jobListingText.title,
    description: `${jobListingText.subtitle} ${loaderData ? foundText(loaderData.list) : ''}`.trim(),
    canonical: loaderData?.canonical,
    feeds: { path: '/jobs', search: feedSearch(new URLSearchParams(location.search)) },
  });

export default function Jobs({ loaderData }: Route.ComponentProps) {
  return <JobListing {...loaderData} />;
}
