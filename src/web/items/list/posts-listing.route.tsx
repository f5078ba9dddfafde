import { PostCard } from './PostCard.tsx';
import { PostCardSkeleton } from './PostCardSkeleton.tsx';
import { loadPostListing } from './load-post-listing.ts';
import { postListingMeta } from './post-listing-meta.ts';
import { PostListing } from './PostListing.tsx';
import type { Route } from './+types/posts-listing.route.ts';

export { whenMoved as shouldRevalidate } from '../../lib/navigation/when-moved.ts';

export const loader = ({ url, context }: Route.LoaderArgs) => loadPostListing({ url, context });

export const meta = ({ loaderData }: Route.MetaArgs) => postListingMeta(loaderData);

/** One page for six types of posts; the path selects the type. */
export default function PostsListing({ loaderData }: Route.ComponentProps) {
  return <PostListing {...loaderData} layout="tiles" Card={PostCard} Skeleton={PostCardSkeleton} />;
}
