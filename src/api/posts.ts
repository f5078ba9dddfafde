import type { topics } from '../contract/index.ts';
import { named } from '../domain/paging.ts';
import { listPosts, postFacets } from '../domain/posts/index.ts';
import type { Handlers } from './handlers.ts';
import { itemHandlers } from './items.ts';

export const posts: Handlers<typeof topics.posts> = {
  'GET /posts': async ({ ctx, caller, query }) => named('posts', await listPosts(ctx, caller, query)),
  'GET /posts/my': async ({ ctx, caller, query }) =>
    named('posts', await listPosts(ctx, caller, { ...query, userId: caller.id, includeAllStatuses: true })),
  'GET /posts/featured': async ({ ctx, caller, query }) =>
    named('posts', await listPosts(ctx, caller, { ...query, featured: true })),
  'GET /posts/facets': ({ ctx, caller, query }) => postFacets(ctx, caller, query),
  ...itemHandlers('post'),
};
