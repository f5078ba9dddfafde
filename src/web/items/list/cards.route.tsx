import { ItemListing } from './ItemListing.tsx';
import { listingMeta } from './listing-meta.ts';
import { findPosts, loadListing } from './load-listing.ts';
import { PostCard } from './PostCard.tsx';
import { PostCardSkeleton } from './PostCardSkeleton.tsx';
import type { Route } from './+types/cards.route.ts';

export { revalidatesOnNavigation as shouldRevalidate } from '../../lib/navigation/revalidates-on-navigation.ts';

export const loader = (args: Route.LoaderArgs) => loadListing(args, findPosts);

export const meta = ({ loaderData }: Route.MetaArgs) => listingMeta(loaderData);

/** Lists of types whose layout is 'card'; the path selects the type. */
export default function Cards({ loaderData }: Route.ComponentProps) {
  return (
    <ItemListing
      loaded={loaderData}
      card={(post, now) => <PostCard post={post} now={now} level="h2" />}
      skeleton={<PostCardSkeleton />}
    />
  );
}
