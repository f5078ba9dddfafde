import type { Institute } from '../../../contract/people/institute.ts';
import type { ListedJob, ListedPost } from '../../../contract/publishing/listed-items.ts';
import type { DidYouMean } from '../../../contract/discovery/did-you-mean.ts';
import type { PublicUser } from '../../../contract/people/user.ts';
import type { PanelFilters } from '../lists/panel-filters.ts';
import type { Counted, Counts } from '../../lib/public-queries.ts';
import type { ResultType, SearchQuery } from './search-query.ts';

export interface ResultList<Item> extends Counted {
  items: Item[];
}

/** A list with excerpts around the term, by id. */
export interface ItemResults<Item> extends ResultList<Item> {
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
  count: Counted;
}

/** Filters of jobs and posts, with the number of items of each value. */
export interface SearchFilters {
  /** null where no jobs are shown. */
  field: Counts | null;
  panel: PanelFilters;
  estimated: boolean;
}

export interface SearchResults extends Omit<SearchQuery, 'author'> {
  /** Whose items are shown alone. */
  author: PublicUser | null;
  /** Other words that are found for those of the query. */
  alike: string[];
  category: FoundCategory | null;
  /** Only if nothing is found. */
  didYouMean: DidYouMean | null;
  limit: number;
  /** The numbers of matches by kind, as texts: '' where it isn't known. Kinds without any are left out. */
  tabs: Partial<Record<ResultType, string>>;
  /** Of all kinds. */
  total: Counted;
  /** null for institutions and people. */
  filters: SearchFilters | null;
  institutes: ResultList<Institute>;
  people: ResultList<PublicUser>;
  jobs: ItemResults<ListedJob>;
  posts: ItemResults<ListedPost>;
  /** Current time, for near deadlines. */
  now: string;
}
