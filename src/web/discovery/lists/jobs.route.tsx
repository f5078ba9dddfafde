import { type MetaArgs, useSearchParams } from 'react-router';
import { ItemListing, listingMeta } from './ItemListing.tsx';
import { JobCard, JobCardSkeleton } from './JobCard.tsx';
import { findJobs, loadListing } from './load-listing.ts';
import type { Route } from './+types/jobs.route.ts';

export { revalidatesOnNavigation as shouldRevalidate } from '../../lib/navigation/revalidates-on-navigation.ts';

export const loader = (args: Route.LoaderArgs) => loadListing(args, findJobs);

export const meta = ({ loaderData, matches }: MetaArgs<typeof loader>) => listingMeta(matches, loaderData);

/** Lists of types whose layout is 'jobCard'. */
export default function Jobs({ loaderData }: Route.ComponentProps) {
  const q = useSearchParams()[0].get('q');
  const hash = q ? `#${new URLSearchParams({ find: q })}` : '';
  return (
    <ItemListing
      loaded={loaderData}
      card={(job, now) => <JobCard job={job} now={now} level="h2" hash={hash} />}
      skeleton={<JobCardSkeleton />}
    />
  );
}
