import {
  type ItemType,
  type JobField,
  itemTypes,
  jobFields,
  postSorts,
  type PostSort,
  types,
} from '../../../contract/vocabulary/index.ts';
import type { Institute } from '../../../contract/people/institute.ts';
import type { ListedJob, ListedPost } from '../../../contract/publishing/listed-items.ts';
import type { DidYouMean } from '../../../contract/discovery/suggestions.ts';
import type { PublicUser } from '../../../contract/people/user.ts';
import type { Counted, Counts } from '../../lib/public-queries.ts';
import { knownValue, knownValues, pageParam, textParam } from '../lists/read-params.ts';
import type { PanelFilters } from '../lists/panel-filters.ts';

/** Kinds of results: institutions, people, or a type of items. */
export type ResultType = ItemType | 'institute' | 'person';
const [first, ...others] = itemTypes;
export const resultTypes: readonly ResultType[] = [first, 'institute', 'person', ...others];

export const resultTitle = (resultType: ResultType): string => {
  if (resultType === 'institute') return 'Institutions';
  return resultType === 'person' ? 'People' : types[resultType].title;
};

/** Where the results of a type are. */
export const listOf = (resultType: ResultType) => {
  if (resultType === 'institute') return 'institutes';
  return resultType === 'person' ? 'people' : types[resultType].collection;
};

export interface SearchQuery {
  q: string | undefined;
  /** Only what an account published. */
  author: string | undefined;
  /** undefined: all types together. */
  resultType: ResultType | undefined;
  page: number;
  sort: PostSort | undefined;
  /** Of jobs. */
  field: JobField[];
}

/** A search, beside its filters by time and place. */
export const readSearchQuery = (params: URLSearchParams): SearchQuery => ({
  q: textParam(params, 'q'),
  author: textParam(params, 'author'),
  resultType: knownValue(params, 'kind', resultTypes),
  page: pageParam(params),
  sort: knownValue(params, 'sort', postSorts),
  field: knownValues(params, 'field', jobFields),
});

/** The address of a search of the whole portal. */
export const searchAddress = (q: string): { pathname: string; search: string } => ({
  pathname: '/search',
  search: `?${new URLSearchParams({ q })}`,
});

/** The address of all that an account published. */
export const publishedBy = (id: string): string => `/search?author=${id}`;

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
  similar: string[];
  category: FoundCategory | null;
  /** Only if nothing is found. */
  didYouMean: DidYouMean | null;
  limit: number;
  /** The numbers of matches by type, as texts: '' where it isn't known. Types without any are left out. */
  tabs: Partial<Record<ResultType, string>>;
  /** of all types. */
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

/** Texts for searches of the whole portal without results. */
export const nothingFound = (q: string): string => `Nothing found for “${q}”`;

export const spellingAdvice = 'Check the spelling, or use fewer or more general words.';
