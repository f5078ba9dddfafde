import { z } from '../z.ts';
import { topic } from '../endpoint.ts';
import { postSorts, postTypes, statusSort, subTypes } from '../vocabulary/index.ts';
import { permission } from '../shapes/decision.ts';
import { readAt } from '../shapes/draft.ts';
import { externalIdFilter } from '../shapes/external-id.ts';
import { postFacets } from '../shapes/facets.ts';
import { changeFilters, itemFilters, itemOrRemoved, nextSince, rankFilter } from '../shapes/list-filters.ts';
import { foundNothing } from '../shapes/did-you-mean.ts';
import { oneOrMany, pageSchema, paging, searchText } from '../shapes/paging.ts';
import { post, postInList, postInput } from '../shapes/post.ts';
import { postCard } from '../shapes/saved.ts';
import { itemCalls } from './item-calls.ts';
import { pushCalls } from './push-calls.ts';
import { publicItemCalls } from './public-item-calls.ts';

const subType = oneOrMany(z.enum(subTypes, { error: 'Unknown subtype' }));

/** The query of the post list (docs/specification.md#lists, docs/specification.md#visibility). */
const postFilters = {
  type: oneOrMany(z.enum(postTypes, { error: 'Unknown type' })),
  subType,
  /** Alias of subType, used by the pages. */
  filter: subType,
  ...itemFilters,
  rank: rankFilter,
};
const listing = { sort: z.enum(postSorts, { error: 'Unknown sort' }).optional(), ...paging() };
const postQuery = z.object({ ...postFilters, ...changeFilters, externalId: externalIdFilter, ...listing });
export type PostQuery = z.output<typeof postQuery>;

const edited = z.intersection(postInput, readAt);

export const posts = topic({
  'GET /posts': {
    summary: 'List posts',
    who: 'anyone',
    query: postQuery,
    result: pageSchema('posts', itemOrRemoved(postInList)).extend({ ...foundNothing, ...nextSince }),
  },
  'GET /posts/my': {
    summary: 'The posts of the current user, in every status',
    who: 'user',
    scopes: ['read'],
    query: z.object({
      type: postFilters.type,
      approvalStatus: postFilters.approvalStatus,
      q: searchText,
      sort: z.enum([...postSorts, statusSort], { error: 'Unknown sort' }).optional(),
      ...paging(),
    }),
    result: pageSchema('posts', postCard).extend(foundNothing),
  },
  'GET /posts/featured': {
    summary: 'Featured posts',
    who: 'anyone',
    query: z.object({ type: postFilters.type, ...paging() }),
    result: pageSchema('posts', postInList),
  },
  'GET /posts/facets': {
    summary: 'Number of posts for each filter value',
    who: 'anyone',
    query: z.object(postFilters),
    result: postFacets,
  },
  ...itemCalls('posts', { input: postInput, edited, item: post }),
  ...pushCalls('posts', { edited, item: post }),
  ...publicItemCalls('posts', post),
  'GET /posts/can-create': {
    summary: 'Whether the caller may create a post of this type',
    who: 'anyone',
    query: z.object({ type: z.enum(postTypes, { error: 'Unknown type' }).optional() }),
    result: permission,
  },
});
