import type { MetaArgs } from 'react-router';
import { ItemListing, listingMeta } from './ItemListing.tsx';
import { ListedPostBones, ListedPostRow } from './ListedPostRow.tsx';
import { findPosts, loadListing } from './load-listing.ts';
import type { Route } from './+types/posts.route.ts';

export { revalidatesOnNavigation as shouldRevalidate } from '../../lib/navigation/revalidates-on-navigation.ts';

export const loader = (args: Route.LoaderArgs) => loadListing(args, findPosts);

export const meta = ({ loaderData, matches }: MetaArgs<typeof loader>) => listingMeta(matches, loaderData);

/** The list of a type of posts; the path selects the type. */
export default function Posts({ loaderData }: Route.ComponentProps) {
  return (
    <ItemListing
      loaded={loaderData}
      row={(post, shown) => <ListedPostRow key={post.id} post={post} {...shown} isOfOneType />}
      bones={(count) => <ListedPostBones count={count} type={loaderData.type} />}
    />
  );
}
