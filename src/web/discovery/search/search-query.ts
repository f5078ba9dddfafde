import {
  type ItemType,
  type JobField,
  itemTypes,
  jobFields,
  postSorts,
  type PostSort,
  types,
} from '../../../contract/vocabulary/index.ts';
import { knownValue, knownValues, pageParam, textParam } from '../lists/read-params.ts';

/** Kinds of results: institutions, people, or a type of items. */
export type ResultType = ItemType | 'institute' | 'person';
const [first, ...others] = itemTypes;
export const resultTypes: readonly ResultType[] = [first, 'institute', 'person', ...others];

export const resultTitle = (kind: ResultType): string => {
  if (kind === 'institute') return 'Institutions';
  return kind === 'person' ? 'People' : types[kind].title;
};

/** Where the results of a kind are. */
export const listOf = (kind: ResultType) => {
  if (kind === 'institute') return 'institutes';
  return kind === 'person' ? 'people' : types[kind].collection;
};

export interface SearchQuery {
  q: string | undefined;
  /** Only what an account published. */
  author: string | undefined;
  /** undefined: all kinds together. */
  kind: ResultType | undefined;
  page: number;
  sort: PostSort | undefined;
  /** Of jobs. */
  field: JobField[];
}

/** A search, beside its filters by time and place. */
export const readSearchQuery = (params: URLSearchParams): SearchQuery => ({
  q: textParam(params, 'q'),
  author: textParam(params, 'author'),
  kind: knownValue(params, 'kind', resultTypes),
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
