import { type MetaArgs, useSearchParams } from 'react-router';
import { ItemListing, listingMeta } from './ItemListing.tsx';
import { ListedJobBones, ListedJobRow } from './ListedJobRow.tsx';
import { findJobs, loadListing } from './load-listing.ts';
import type { Route } from './+types/jobs.route.ts';

export { revalidatesOnNavigation as shouldRevalidate } from '../../lib/navigation/revalidates-on-navigation.ts';

export const loader = (args: Route.LoaderArgs) => loadListing(args, findJobs);

export const meta = ({ loaderData, matches }: MetaArgs<typeof loader>) => listingMeta(matches, loaderData);

/** The list of jobs. */
export default function Jobs({ loaderData }: Route.ComponentProps) {
  const q = useSearchParams()[0].get('q');
  const hash = q ? `#${new URLSearchParams({ find: q })}` : '';
  return (
    <ItemListing
      loaded={loaderData}
      row={(job, shown) => <ListedJobRow key={job.id} job={job} {...shown} hash={hash} />}
      bones={(count) => <ListedJobBones count={count} />}
    />
  );
}
