import type { JobCard } from '../../../contract/shapes/job.ts';
import type { PostCard } from '../../../contract/shapes/post.ts';
import type { Kind } from './search-query.ts';

export interface Found<Item> {
  items: Item[];
  totalCount: number;
  totalCountCapped: boolean;
  /** By id: the text around the term. */
  excerpts: Record<string, string>;
}

export interface SearchResults {
  q: string;
  kind: Kind | undefined;
  page: number;
  limit: number;
  /** How many items of each kind match. */
  counts: Partial<Record<Kind, number>>;
  /** At least so many of each kind but the jobs: not all posts that match were looked at. */
  countsCapped: boolean;
  jobs: Found<JobCard>;
  posts: Found<PostCard>;
  now: string;
}
