import { postTypeNames, postTypes, type PostType } from '../../../contract/vocabulary/index.ts';
import { oneOf, pageOf, textOf } from '../../items/list/read-params.ts';

/** Kinds of results: jobs, institutions, or a type of post. */
export const kinds = ['job', 'institute', ...postTypes] as const satisfies readonly (
  | 'job'
  | 'institute'
  | PostType
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
