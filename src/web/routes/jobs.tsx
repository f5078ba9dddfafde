import { renderContext } from '../public-queries.ts';
import { foundText } from '../features/listing/found-text.ts';
import { JobListing, jobListingText } from '../features/jobs/JobListing.tsx';
import { loadJobs } from '../features/jobs/load-jobs.ts';
import { correctedPage } from '../features/listing/corrected-page.ts';
import { listingAddresses } from '../features/listing/listing-addresses.ts';
import { pageMeta } from '../page-meta.ts';
import type { Route } from './+types/jobs.ts';

export async function loader({ url, context }: Route.LoaderArgs) {
  const queries = context.get(renderContext);
  const data = await loadJobs(queries, url.searchParams);
  correctedPage(data.list, url.pathname, url.searchParams);
  return { ...data, ...listingAddresses(queries.publicUrl, url, 'job') };
}

export const meta = ({ loaderData }: Route.MetaArgs) =>
  pageMeta({
    title: jobListingText.title,
    description: `${jobListingText.subtitle} ${loaderData ? foundText(loaderData.list) : ''}`.trim(),
    canonical: loaderData?.canonical,
    feeds: { path: '/jobs', search: loaderData?.feedSearch ?? '' },
  });

export default function Jobs({ loaderData }: Route.ComponentProps) {
  return <JobListing {...loaderData} />;
}
