import type { MetaArgs } from 'react-router';
import { EventRow, EventRowSkeleton } from './EventRow.tsx';
import { ItemListing, listingMeta } from './ItemListing.tsx';
import { findPosts, loadListing } from './load-listing.ts';
import type { Route } from './+types/rows.route.ts';

export { revalidatesOnNavigation as shouldRevalidate } from '../../lib/navigation/revalidates-on-navigation.ts';

export const loader = (args: Route.LoaderArgs) => loadListing(args, findPosts);

export const meta = ({ loaderData, matches }: MetaArgs<typeof loader>) => listingMeta(matches, loaderData);

/** Lists of types whose layout is 'row': what has dates is compared by them, which covers would separate. */
export default function Rows({ loaderData }: Route.ComponentProps) {
  return (
    <ItemListing
      loaded={loaderData}
      card={(post, now) => <EventRow post={post} now={now} level="h2" isOfOneType />}
      skeleton={<EventRowSkeleton />}
    />
  );
}
