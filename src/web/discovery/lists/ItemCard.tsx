import type { ReactNode } from 'react';
import type { ListedJob, ListedPost } from '../../../contract/publishing/listed-items.ts';
import { JobCard } from './JobCard.tsx';
import { PostItem } from './PostItem.tsx';

interface Props {
  item: ListedJob | ListedPost;
  now: string;
  status?: ReactNode;
}

/** The card of a job or a post, where there may be either; lists of one type import its own alone. */
export const ItemCard = ({ item, ...props }: Props) =>
  'employer' in item ? <JobCard job={item} {...props} /> : <PostItem post={item} {...props} />;
