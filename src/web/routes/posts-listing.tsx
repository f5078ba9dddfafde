import { PostCard } from '../features/posts/PostCard.tsx';
import { PostCardSkeleton } from '../features/posts/PostCardSkeleton.tsx';
import { loadPostListing } from '../features/posts/load-post-listing.ts';
import { postListingMeta } from '../features/posts/post-listing-meta.ts';
import { PostListing } from '../features/posts/PostListing.tsx';
import type { Route } from './+types/posts-listing.ts';

export const loader = ({ url, context }: Route.LoaderArgs) => loadPostListing({ url, context });

export const meta = ({ loaderData }: Route.MetaArgs) => postListingMeta(loaderData);

/** One page for six types of posts; the path selects the type. */
export default function PostsListing({ loaderData }: Route.ComponentProps) {
  return <PostListing {...loaderData} layout="tiles" Card={PostCard} Skeleton={PostCardSkeleton} />;
}
