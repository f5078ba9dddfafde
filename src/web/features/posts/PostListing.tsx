import { type ComponentType, lazy } from 'react';
import {
  askedMilestones,
  displayName,
  postSorts,
  postTypeNames,
  subTypeLabels,
  subTypesOf,
  type PostType,
} from '../../../contract/vocabulary/index.ts';
import type { PostCard as CardData } from '../../../contract/shapes/post.ts';
import type { Counts, ListedCards } from '../../public-queries.ts';
import { CappedCounts } from '../listing/capped-counts.ts';
import { withoutValue } from '../listing/listing-url.ts';
import { ListingView, type ListingText } from '../listing/ListingView.tsx';
import { useListing } from '../listing/use-listing.ts';
import { readPostQuery } from './post-query.ts';
import { SubTypeFilter } from './SubTypeFilter.tsx';

/** Only for logged-in users. */
const OwnPosts = lazy(() => import('./OwnPosts.tsx').then((module) => ({ default: module.OwnPosts })));

export interface PostListingData {
  type: PostType;
  list: ListedCards<CardData>;
  counts: Counts;
  countsCapped: boolean;
  now: string;
}

const wordsOf = (type: PostType): ListingText => ({
  ...postTypeNames[type],
  label: displayName(type),
  createTo: `/posts/create?type=${type}`,
  ...(askedMilestones[type] && { calendarTo: `/calendar?type=${type}` }),
});

/** How items look. Each route brings its own, and loads no other. */
export interface PostLook {
  look: 'rows' | 'tiles';
  Card: ComponentType<{ post: CardData; now: string; level: 'h2' }>;
  Skeleton: ComponentType;
}

/** The listing of one type of post. */
export function PostListing(props: PostListingData & PostLook) {
  const { type, list, counts, countsCapped, now, look, Card, Skeleton } = props;
  const listing = useListing();
  const { filter } = readPostQuery(listing.params, type);
  const hasSubTypes = subTypesOf[type].length > 0;
  return (
    <ListingView
      words={wordsOf(type)}
      listing={listing}
      list={list}
      sorts={postSorts}
      filters={
        hasSubTypes ? (
          <CappedCounts value={countsCapped}>
            <SubTypeFilter listing={listing} type={type} chosen={filter} counts={counts} />
          </CappedCounts>
        ) : null
      }
      active={filter.map((subType) => ({
        key: subType,
        label: subTypeLabels[subType],
        without: withoutValue(listing.params, 'filter', subType),
      }))}
      skeleton={<Skeleton />}
      own={<OwnPosts key={type} type={type} />}
      look={look}
    >
      {list.items.map((post) => (
        <li key={post.id}>
          <Card post={post} now={now} level="h2" />
        </li>
      ))}
    </ListingView>
  );
}
