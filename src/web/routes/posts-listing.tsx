import { PostCard } from '../features/posts/PostCard.tsx';
import { PostCardSkeleton } from '../features/posts/PostCardSkeleton.tsx';
import { loadPostListing, postListingMeta } from '../features/posts/post-listing-page.ts';
import { PostListing } from '../features/posts/PostListing.tsx';
import type { Route } from './+types/posts-listing.ts';

export const loader = ({ url, context }: Route.LoaderArgs) => loadPostListing({ url, context });

export const meta = ({ loaderData, location }: Route.MetaArgs) =>
  postListingMeta(loaderData, location.search);

/** One page for six types of posts; the path selects the type. */
export default function PostsListing({ loaderData }: Route.ComponentProps) {
  return <PostListing {...loaderData} look="tiles" Card={PostCard} Skeleton={PostCardSkeleton} />;
}
