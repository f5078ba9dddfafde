import {
  postSorts,
  subTypesOf,
  type PostSort,
  type PostType,
  type SubType,
} from '../../../contract/vocabulary/index.ts';
import { chosen, oneOf, pageOf, textOf } from '../listing/read-params.ts';

/** Query of a post listing. */
export interface PostListingQuery {
  q: string | undefined;
  filter: SubType[];
  sort: PostSort | undefined;
  page: number;
}

/** Subtypes of other types are dropped. */
export const readPostQuery = (params: URLSearchParams, type: PostType): PostListingQuery => ({
  q: textOf(params, 'q'),
  filter: chosen<SubType>(params, 'filter', subTypesOf[type]),
  sort: oneOf(params, 'sort', postSorts),
  page: pageOf(params),
});
