import type { topics } from '../contract/index.ts';
import { jobFacets, listJobs } from '../domain/jobs/index.ts';
import { named } from '../domain/paging.ts';
import type { Handlers } from './handlers.ts';
import { itemHandlers } from './items.ts';

export const jobs: Handlers<typeof topics.jobs> = {
  'GET /jobs': async ({ ctx, caller, query }) => named('jobs', await listJobs(ctx, caller, query)),
  'GET /jobs/facets': ({ ctx, caller, query }) => jobFacets(ctx, caller, query),
  ...itemHandlers('job'),
};
