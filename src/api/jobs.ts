import type { routes } from '../contract/index.ts';
import {
  parseAdvertisement,
  confirmOpen,
  foundNothing,
  jobFacets,
  listItemsOrCards,
  ofExternalId,
  setOutcome,
  listCards,
  listItems,
  postFacets,
} from '../domain/publishing/index.ts';
import { pageResponse } from '../domain/platform/paging.ts';
import type { Handlers } from './handlers.ts';
import { changesOf, itemHandlers, publicItemHandlers } from './items.ts';

export const jobs: Handlers<typeof routes.jobs> = {
  'GET /jobs': async ({ ctx, caller, query: asked }) => {
    const query = ofExternalId(caller, asked);
    if (query.updatedSince) return changesOf('jobs', { ctx, caller, query });
    const page = await listItemsOrCards(ctx, caller, 'jobs', query);
    return { ...pageResponse('jobs', page), ...(await foundNothing(ctx, caller, 'jobs', query, page)) };
  },
  'GET /jobs/facets': ({ ctx, caller, query }) => jobFacets(ctx, caller, query),
  'POST /jobs/parse': ({ ctx, caller, body }) => parseAdvertisement(ctx, caller, body),
  'POST /jobs/:id/confirm': ({ ctx, caller, params }) => confirmOpen(ctx, caller, params.id),
  ...itemHandlers('jobs'),
  ...publicItemHandlers('jobs'),
  'PUT /jobs/:id/outcome': ({ ctx, caller, params, body }) => setOutcome(ctx, caller, params.id, body),
};

export const posts: Handlers<typeof routes.posts> = {
  'GET /posts': async ({ ctx, caller, query: asked }) => {
    const query = ofExternalId(caller, asked);
    if (query.updatedSince) return changesOf('posts', { ctx, caller, query });
    const page = await listItemsOrCards(ctx, caller, 'posts', query);
    return { ...pageResponse('posts', page), ...(await foundNothing(ctx, caller, 'posts', query, page)) };
  },
  'GET /posts/my': async ({ ctx, caller, query }) => {
    const own = { ...query, userId: caller.id, includeAllStatuses: true };
    const page = await listCards(ctx, caller, 'posts', own);
    return { ...pageResponse('posts', page), ...(await foundNothing(ctx, caller, 'posts', own, page)) };
  },
  'GET /posts/featured': async ({ ctx, caller, query }) =>
    pageResponse('posts', await listItems(ctx, caller, 'posts', { ...query, featured: true })),
  'GET /posts/facets': ({ ctx, caller, query }) => postFacets(ctx, caller, query),
  ...itemHandlers('posts'),
  ...publicItemHandlers('posts'),
};
