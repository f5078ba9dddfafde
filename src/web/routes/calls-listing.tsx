import { CallRow, CallRowSkeleton } from '../features/posts/CallRow.tsx';
import { loadPostListing } from '../features/posts/load-post-listing.ts';
import { postListingMeta } from '../features/posts/post-listing-meta.ts';
import { PostListing } from '../features/posts/PostListing.tsx';
import type { Route } from './+types/calls-listing.ts';

export const loader = ({ url, context }: Route.LoaderArgs) => loadPostListing({ url, context });

export const meta = ({ loaderData }: Route.MetaArgs) => postListingMeta(loaderData);

/** Calls are compared by their dates, which covers would separate. */
export default function CallsListing({ loaderData }: Route.ComponentProps) {
  return <PostListing {...loaderData} layout="rows" Card={CallRow} Skeleton={CallRowSkeleton} />;
}
