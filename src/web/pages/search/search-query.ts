import { type ItemType, itemTypes, types } from '../../../contract/vocabulary/index.ts';
import { knownValue, pageParam, textParam } from '../../items/list/read-params.ts';

/** Kinds of results: institutions, or a type of items. */
export type Kind = ItemType | 'institute';
const [first, ...others] = itemTypes;
export const kinds: readonly Kind[] = [first, 'institute', ...others];

export const kindTitle = (kind: Kind): string => (kind === 'institute' ? 'Institutions' : types[kind].title);

/** Where the results of a kind are. */
export const listOf = (kind: Kind) => (kind === 'institute' ? 'institutes' : types[kind].collection);

export interface SearchQuery {
  q: string | undefined;
  /** undefined: all kinds together. */
  kind: Kind | undefined;
  page: number;
}

export const readSearchQuery = (params: URLSearchParams): SearchQuery => ({
  q: textParam(params, 'q'),
  kind: knownValue(params, 'kind', kinds),
  page: pageParam(params),
});
