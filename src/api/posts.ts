import type { topics } from '../contract/index.ts';
import { pageResponse } from '../domain/paging.ts';
import { listCards, listItems, listItemsOrCards, postFacets } from '../domain/items/index.ts';
import type { Handlers } from './handlers.ts';
import { itemHandlers } from './items.ts';

export const posts: Handlers<typeof topics.posts> = {
  'GET /posts': async ({ ctx, caller, query }) =>
    pageResponse('posts', await listItemsOrCards(ctx, caller, 'posts', query)),
  'GET /posts/my': async ({ ctx, caller, query }) =>
    pageResponse(
      'posts',
      await listCards(ctx, caller, 'posts', { ...query, userId: caller.id, includeAllStatuses: true }),
    ),
  'GET /posts/featured': async ({ ctx, caller, query }) =>
    pageResponse('posts', await listItems(ctx, caller, 'posts', { ...query, featured: true })),
  'GET /posts/facets': ({ ctx, caller, query }) => postFacets(ctx, caller, query),
  ...itemHandlers('posts'),
};
