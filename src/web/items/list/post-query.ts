import {
  isDated,
  postSorts,
  subTypesOf,
  type PostSort,
  type PostType,
  type SubType,
} from '../../../contract/vocabulary/index.ts';
import { chosen, oneOf, pageOf, textOf } from './read-params.ts';

export const sortsOf = (type: PostType): readonly PostSort[] =>
  isDated(type) ? postSorts : postSorts.filter((sort) => sort !== 'deadline');

/** Query of a post listing, beside time, place and cost. */
export interface PostListingQuery {
  q: string | undefined;
  filter: SubType[];
  sort: PostSort | undefined;
  page: number;
}

/** Subtypes of other types are dropped. */
export const readPostQuery = (params: URLSearchParams, type: PostType): PostListingQuery => ({
  q: textOf(params, 'q'),
  filter: chosen<SubType>(params, 'filter', subTypesOf(type)),
  sort: oneOf(params, 'sort', sortsOf(type)),
  page: pageOf(params),
});
