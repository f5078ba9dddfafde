import type { ReactNode } from 'react';
import { types } from '../../../contract/vocabulary/index.ts';
import type { ListedPost } from '../../../contract/publishing/listed-items.ts';
import { EventRow } from './EventRow.tsx';
import { PostCard } from './PostCard.tsx';

interface Props {
  post: ListedPost;
  now: string;
  status?: ReactNode;
}

/** A post of any type as its list shows it; lists of one type import their own alone. */
export const PostItem = (props: Props) =>
  types[props.post.type].layout === 'row' ? <EventRow {...props} /> : <PostCard {...props} />;
