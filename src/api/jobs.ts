import type { topics } from '../contract/index.ts';
import { checkCreation } from '../domain/credits/index.ts';
import { createItem, deleteItem, getItem, titlesOf, updateItem } from '../domain/items/index.ts';
import { jobFacets, listJobs } from '../domain/jobs/index.ts';
import { decideItem, featureItem } from '../domain/moderation/index.ts';
import { named } from '../domain/paging.ts';
import type { Handlers } from './handlers.ts';

export const jobs: Handlers<typeof topics.jobs> = {
  'GET /jobs': async ({ ctx, caller, query }) => named('jobs', await listJobs(ctx, caller, query)),
  'GET /jobs/facets': ({ ctx, caller, query }) => jobFacets(ctx, caller, query),
  'GET /jobs/batch': ({ ctx, caller, query }) => titlesOf(ctx, caller, 'job', query.ids),
  'GET /jobs/can-create': ({ ctx, caller }) => checkCreation(ctx, caller),
  'GET /jobs/:id': ({ ctx, caller, params }) => getItem(ctx, caller, 'job', params.id),
  'POST /jobs': ({ ctx, caller, body, submissionKey }) => createItem(ctx, caller, 'job', body, submissionKey),
  'PUT /jobs/:id': ({ ctx, caller, params, body }) => updateItem(ctx, caller, 'job', params.id, body),
  'DELETE /jobs/:id': ({ ctx, caller, params }) => deleteItem(ctx, caller, 'job', params.id),
  'PUT /jobs/:id/approve': ({ ctx, caller, params, body }) => decideItem(ctx, caller, 'job', params.id, body),
  'PUT /admin/jobs/:id/featured': ({ ctx, caller, params, body }) =>
    featureItem(ctx, caller, 'job', params.id, body.featured, body.reason),
};
