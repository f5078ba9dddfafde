import { postTypeNames, postTypes, type PostType } from '../../../contract/vocabulary/index.ts';
import { oneOf, pageOf, textOf } from '../listing/read-params.ts';

/** Kinds of results: jobs, a type of post, or institutions. */
export const kinds = ['job', ...postTypes, 'institute'] as const satisfies readonly (
  | 'job'
  | PostType
  | 'institute'
)[];
export type Kind = (typeof kinds)[number];

export const kindTitle = (kind: Kind): string =>
  kind === 'job' ? 'Jobs' : kind === 'institute' ? 'Institutions' : postTypeNames[kind].title;

export interface SearchQuery {
  q: string | undefined;
  /** undefined: all kinds together. */
  kind: Kind | undefined;
  page: number;
}

export const readSearchQuery = (params: URLSearchParams): SearchQuery => ({
  q: textOf(params, 'q'),
  kind: oneOf(params, 'kind', kinds),
  page: pageOf(params),
});

/** The address of a search, without default values. */
export function searchAddress(q: string, kind?: Kind, page = 1): { pathname: string; search: string } {
  const params = new URLSearchParams({ q });
  if (kind) params.set('kind', kind);
  if (page > 1) params.set('page', String(page));
  return { pathname: '/search', search: `?${params}` };
}
