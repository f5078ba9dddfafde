import { CallRow, CallRowSkeleton } from './CallRow.tsx';
import { loadPostListing } from './load-post-listing.ts';
import { postListingMeta } from './post-listing-meta.ts';
import { PostListing } from './PostListing.tsx';
import type { Route } from './+types/calls-listing.route.ts';

export { whenMoved as shouldRevalidate } from '../../lib/navigation/when-moved.ts';

export const loader = ({ url, context }: Route.LoaderArgs) => loadPostListing({ url, context });

export const meta = ({ loaderData }: Route.MetaArgs) => postListingMeta(loaderData);

/** Calls are compared by their dates, which covers would separate. */
export default function CallsListing({ loaderData }: Route.ComponentProps) {
  return <PostListing {...loaderData} layout="rows" Card={CallRow} Skeleton={CallRowSkeleton} />;
}
