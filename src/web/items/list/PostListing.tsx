import { type ComponentType, lazy } from 'react';
import { types, subTypeLabels, subTypesOf, type PostType } from '../../../contract/vocabulary/index.ts';
import type { ListedPost } from '../../../contract/shapes/listed-items.ts';
import type { Counts, ListedCards } from '../../lib/public-queries.ts';
import { activeTimeFilters } from './active-time-filters.ts';
import { withoutValue } from './listing-url.ts';
import type { ListingAddresses } from './listing-addresses.ts';
import { ListingView, type ListingText } from './ListingView.tsx';
import type { TimeFilters } from './time-filters.ts';
import { useListing } from './use-listing.ts';
import { readPostQuery, sortsOf } from './post-query.ts';

/** Rendered on the server, and hydrated after the content above it. */
const PostFilters = lazy(() =>
  import('./PostFilters.tsx').then((module) => ({ default: module.PostFilters })),
);

/** Only for logged-in users. */
const OwnItems = lazy(() => import('../own/OwnItems.tsx').then((module) => ({ default: module.OwnItems })));

export interface PostListingData {
  type: PostType;
  list: ListedCards<ListedPost>;
  counts: Counts;
  countsCapped: boolean;
  time: TimeFilters;
  now: string;
}

const wordsOf = (type: PostType): ListingText => ({
  ...types[type],
  label: types[type].createTitle,
  createTo: `/posts/create?type=${type}`,
});

export type LoadedPosts = PostListingData & ListingAddresses;

/** Components that render the items; each route only loads its own. */
export interface PostLayout {
  layout: 'rows' | 'tiles';
  Card: ComponentType<{ post: ListedPost; now: string; level: 'h2' }>;
  Skeleton: ComponentType;
}

export function PostListing(props: LoadedPosts & PostLayout) {
  const { type, list, counts, countsCapped, time, now, layout, Card, Skeleton } = props;
  const listing = useListing();
  const { filter } = readPostQuery(listing.params, type);
  const hasFilters = subTypesOf(type).length > 0 || time.groups.length > 0;
  return (
    <ListingView
      words={wordsOf(type)}
      listing={listing}
      list={list}
      sorts={sortsOf(type)}
      filters={
        hasFilters ? (
          <PostFilters
            listing={listing}
            type={type}
            chosen={filter}
            counts={counts}
            countsCapped={countsCapped}
            time={time.groups}
          />
        ) : null
      }
      active={[
        ...filter.map((subType) => ({
          key: subType,
          label: subTypeLabels[subType],
          without: withoutValue(listing.params, 'filter', subType),
        })),
        ...activeTimeFilters(listing.params, time.active),
      ]}
      skeleton={<Skeleton />}
      own={<OwnItems key={type} type={type} />}
      layout={layout}
      addresses={props}
    >
      {list.items.map((post) => (
        <li key={post.id}>
          <Card post={post} now={now} level="h2" />
        </li>
      ))}
    </ListingView>
  );
}
