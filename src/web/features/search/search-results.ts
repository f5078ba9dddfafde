import type { Institute } from '../../../contract/shapes/institute.ts';
import type { ShownJob, ShownPost } from '../../public-queries.ts';
import type { Kind } from './search-query.ts';

export interface Found<Item> {
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
  jobs: Found<ShownJob>;
  posts: Found<ShownPost>;
  institutes: Omit<Found<Institute>, 'excerpts'>;
  now: string;
}
