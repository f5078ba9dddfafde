import type { Institute } from '../../../contract/shapes/institute.ts';
import type { ListedJob, ListedPost } from '../../../contract/shapes/listed-items.ts';
import type { DidYouMean } from '../../../contract/shapes/did-you-mean.ts';
import type { Kind } from './search-query.ts';

export interface ResultList<Item> {
  items: Item[];
  totalCount: number;
  totalCountCapped: boolean;
  /** Excerpts around the term, by id. */
  excerpts: Record<string, string>;
}

/** A category that a query names. */
export interface FoundCategory {
  label: string;
  /** What its items are called. */
  about: string;
  /** The words that are searched within it. */
  rest: string;
  to: string;
  count: number;
}

export interface SearchResults {
  q: string;
  category: FoundCategory | null;
  /** Only if nothing is found. */
  didYouMean: DidYouMean | null;
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
