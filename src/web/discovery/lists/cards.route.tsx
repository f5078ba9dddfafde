import type { MetaArgs } from 'react-router';
import { ItemListing, listingMeta } from './ItemListing.tsx';
import { findPosts, loadListing } from './load-listing.ts';
import { PostCard } from './PostCard.tsx';
import type { Route } from './+types/cards.route.ts';
import { Skeleton, SkeletonLine } from '../../ui/Skeleton.tsx';
import { classNames } from '../../ui/class-names.ts';
import card from '../../ui/Card.module.css';
import css from './PostCard.module.css';

export { revalidatesOnNavigation as shouldRevalidate } from '../../lib/navigation/revalidates-on-navigation.ts';

export const loader = (args: Route.LoaderArgs) => loadListing(args, findPosts);

export const meta = ({ loaderData, matches }: MetaArgs<typeof loader>) => listingMeta(matches, loaderData);

/** Lists of types whose layout is 'card'; the path selects the type. */
export default function Cards({ loaderData }: Route.ComponentProps) {
  return (
    <ItemListing
      loaded={loaderData}
      card={(post, now) => <PostCard post={post} now={now} level="h2" isOfOneType />}
      skeleton={<PostCardSkeleton />}
    />
  );
}

/** Skeleton of a card, with the same size. */
function PostCardSkeleton() {
  return (
    <div className={classNames(card.card, css.postCard)} aria-hidden="true">
      <div className={css.cover} />
      <div className={css.in}>
        <SkeletonLine className={css.title} width="85%" height="1.1rem" />
        <div className={css.by}>
          <Skeleton width="2rem" height="2rem" />
          <span>
            <Skeleton width="60%" />
          </span>
        </div>
      </div>
    </div>
  );
}
