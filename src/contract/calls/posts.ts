import { z } from 'zod';
import { topic } from '../endpoint.ts';
import { approvalStatuses, postSorts, postTypes, subTypes } from '../vocabulary/index.ts';
import { approval, permission } from '../shapes/decision.ts';
import { postFacets } from '../shapes/facets.ts';
import { optionalReason } from '../shapes/moderation.ts';
import { anyOf, flag, id, idList, idParams, listOf, moment, paging, searchText } from '../shapes/paging.ts';
import { post, postInput } from '../shapes/post.ts';

const subType = anyOf(z.enum(subTypes, { error: 'Unknown subtype' }));

/** The query of the post list (docs/rules.md#lists, docs/rules.md#visibility). */
const postFilters = {
  type: anyOf(z.enum(postTypes, { error: 'Unknown type' })),
  subType,
  /** Alias of subType, used by the pages. */
  filter: subType,
  featured: flag.optional(),
  q: searchText,
  userId: id.optional(),
  approvalStatus: anyOf(z.enum(approvalStatuses, { error: 'Unknown approval status' })),
  includeAllStatuses: flag.optional(),
};
const listing = { sort: z.enum(postSorts, { error: 'Unknown sort' }).optional(), ...paging() };
const postQuery = z.object({ ...postFilters, ...listing });
export type PostQuery = z.output<typeof postQuery>;

export const posts = topic({
  'GET /posts': { summary: 'List posts', who: 'anyone', query: postQuery, result: listOf('posts', post) },
  'GET /posts/my': {
    summary: 'The posts of the current user, in every status',
    who: 'user',
    query: z.object({
      type: postFilters.type,
      approvalStatus: postFilters.approvalStatus,
      q: searchText,
      ...listing,
    }),
    result: listOf('posts', post),
  },
  'GET /posts/featured': {
    summary: 'Featured posts',
    who: 'anyone',
    query: z.object({ type: postFilters.type, ...paging() }),
    result: listOf('posts', post),
  },
  'GET /posts/facets': {
    summary: 'How many posts each filter value would leave',
    who: 'anyone',
    query: z.object(postFilters),
    result: postFacets,
  },
  'GET /posts/batch': {
    summary: 'Titles of posts by id',
    who: 'anyone',
    query: z.object({ ids: idList }),
    result: z.array(z.object({ id: z.string(), title: z.string() })),
  },
  'GET /posts/can-create': {
    summary: 'May the caller post this?',
    who: 'anyone',
    query: z.object({ type: z.enum(postTypes, { error: 'Unknown type' }).optional() }),
    result: permission,
  },
  'GET /posts/:id': { summary: 'One post', who: 'anyone', params: idParams, result: post },
  'POST /posts': {
    summary: 'Submit a post for review',
    who: 'user',
    limit: 'write',
    body: postInput,
    result: post,
    status: 201,
  },
  'PUT /posts/:id': {
    summary: 'Edit a post; a rejected one is resubmitted',
    who: 'user',
    limit: 'write',
    params: idParams,
    body: z.intersection(postInput, z.object({ updatedAt: moment.optional() })),
    result: post,
  },
  'DELETE /posts/:id': { summary: 'Delete a post', who: 'user', params: idParams, result: z.object({ id }) },
  'PUT /posts/:id/approve': {
    summary: 'Approve, reject or return a post to pending',
    who: 'staff',
    params: idParams,
    body: approval,
    result: post,
  },
  'PUT /admin/posts/:id/featured': {
    summary: 'Feature or unfeature a post',
    who: 'admin',
    params: idParams,
    body: z.object({ featured: z.boolean(), reason: optionalReason }),
    result: post,
  },
});
