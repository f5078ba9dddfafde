import type { topics } from '../contract/index.ts';
import { checkCreation } from '../domain/credits/index.ts';
import { deleteItem } from '../domain/items/index.ts';
import { named } from '../domain/paging.ts';
import {
  createPost,
  decidePost,
  featurePost,
  getPost,
  getPostTitles,
  listPosts,
  postFacets,
  updatePost,
} from '../domain/posts/index.ts';
import type { Handlers } from './handlers.ts';

export const posts: Handlers<typeof topics.posts> = {
  'GET /posts': async ({ ctx, caller, query }) => named('posts', await listPosts(ctx, caller, query)),
  'GET /posts/my': async ({ ctx, caller, query }) =>
    named('posts', await listPosts(ctx, caller, { ...query, userId: caller.id, includeAllStatuses: true })),
  'GET /posts/featured': async ({ ctx, caller, query }) =>
    named('posts', await listPosts(ctx, caller, { ...query, featured: true })),
  'GET /posts/facets': ({ ctx, caller, query }) => postFacets(ctx, caller, query),
  'GET /posts/batch': ({ ctx, caller, query }) => getPostTitles(ctx, caller, query.ids),
  'GET /posts/can-create': ({ ctx, caller }) => checkCreation(ctx, caller),
  'GET /posts/:id': ({ ctx, caller, params }) => getPost(ctx, caller, params.id),
  'POST /posts': ({ ctx, caller, body, submissionKey }) => createPost(ctx, caller, body, submissionKey),
  'PUT /posts/:id': ({ ctx, caller, params, body }) => updatePost(ctx, caller, params.id, body),
  'DELETE /posts/:id': ({ ctx, caller, params }) => deleteItem(ctx, caller, 'post', params.id),
  'PUT /posts/:id/approve': ({ ctx, caller, params, body }) => decidePost(ctx, caller, params.id, body),
  'PUT /admin/posts/:id/featured': ({ ctx, caller, params, body }) =>
    featurePost(ctx, caller, params.id, body.featured, body.reason),
};
