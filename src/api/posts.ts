import type { topics } from '../contract/index.ts';
import { checkCreation } from '../domain/credits/index.ts';
import { createItem, deleteItem, getItem, titlesOf, updateItem } from '../domain/items/index.ts';
import { decideItem, featureItem } from '../domain/moderation/index.ts';
import { named } from '../domain/paging.ts';
import { listPosts, postFacets } from '../domain/posts/index.ts';
import type { Handlers } from './handlers.ts';

export const posts: Handlers<typeof topics.posts> = {
  'GET /posts': async ({ ctx, caller, query }) => named('posts', await listPosts(ctx, caller, query)),
  'GET /posts/my': async ({ ctx, caller, query }) =>
    named('posts', await listPosts(ctx, caller, { ...query, userId: caller.id, includeAllStatuses: true })),
  'GET /posts/featured': async ({ ctx, caller, query }) =>
    named('posts', await listPosts(ctx, caller, { ...query, featured: true })),
  'GET /posts/facets': ({ ctx, caller, query }) => postFacets(ctx, caller, query),
  'GET /posts/batch': ({ ctx, caller, query }) => titlesOf(ctx, caller, 'post', query.ids),
  'GET /posts/can-create': ({ ctx, caller }) => checkCreation(ctx, caller),
  'GET /posts/:id': ({ ctx, caller, params }) => getItem(ctx, caller, 'post', params.id),
  'POST /posts': ({ ctx, caller, body, submissionKey }) =>
    createItem(ctx, caller, 'post', body, submissionKey),
  'PUT /posts/:id': ({ ctx, caller, params, body }) => updateItem(ctx, caller, 'post', params.id, body),
  'DELETE /posts/:id': ({ ctx, caller, params }) => deleteItem(ctx, caller, 'post', params.id),
  'PUT /posts/:id/approve': ({ ctx, caller, params, body }) =>
    decideItem(ctx, caller, 'post', params.id, body),
  'PUT /admin/posts/:id/featured': ({ ctx, caller, params, body }) =>
    featureItem(ctx, caller, 'post', params.id, body.featured, body.reason),
};
