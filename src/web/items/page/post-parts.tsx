import type { ListedPost } from '../../../contract/shapes/listed-items.ts';
import type { Post } from '../../../contract/shapes/post.ts';
import { type PostType, types } from '../../../contract/vocabulary/index.ts';
import { CallRow } from '../list/CallRow.tsx';
import { PostCard } from '../list/PostCard.tsx';
import type { ItemParts } from './item-parts.ts';
import { PostDetails } from './PostDetails.tsx';
import { PostHead } from './PostHead.tsx';

const cards = { card: PostCard, row: CallRow } satisfies Record<(typeof types)[PostType]['layout'], unknown>;

export const postParts: ItemParts<Post, ListedPost> = {
  typeOf: ({ type }) => type,
  detailsAre: 'above',
  Head: PostHead,
  Details: PostDetails,
  related: { title: 'More', all: 'View All' },
  Card: ({ item, now }) => {
    const Card = cards[types[item.type].layout];
    return <Card post={item} now={now} />;
  },
  targetsOf: (_post, editions) =>
    editions?.series ? [{ kind: 'series', id: editions.series, name: editions.series }] : [],
};
