import type { topics } from '../contract/index.ts';
import { jobFacets, listItemsOrCards } from '../domain/items/index.ts';
import { pageResponse } from '../domain/paging.ts';
import type { Handlers } from './handlers.ts';
import { itemHandlers } from './items.ts';

export const jobs: Handlers<typeof topics.jobs> = {
  'GET /jobs': async ({ ctx, caller, query }) =>
    pageResponse('jobs', await listItemsOrCards(ctx, caller, 'jobs', query)),
  'GET /jobs/facets': ({ ctx, caller, query }) => jobFacets(ctx, caller, query),
  ...itemHandlers('jobs'),
};
