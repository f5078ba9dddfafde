import type { Institute } from '../../../contract/shapes/institute.ts';
import type { ListedJob, ListedPost } from '../../../contract/shapes/listed-items.ts';
import type { Kind } from './search-query.ts';

export interface ResultList<Item> {
  items: Item[];
  totalCount: number;
  totalCountCapped: boolean;
  /** Excerpts around the term, by id. */
  excerpts: Record<string, string>;
}

export interface SearchResults {
  q: string;
  kind: Kind | undefined;
  page: number;
  limit: number;
  /** Number of matches per kind. */
  counts: Partial<Record<Kind, number>>;
  /** Post counts are lower bounds, as not all matches were counted. */
  countsCapped: boolean;
  jobs: ResultList<ListedJob>;
  posts: ResultList<ListedPost>;
  institutes: Omit<ResultList<Institute>, 'excerpts'>;
  now: string;
}
