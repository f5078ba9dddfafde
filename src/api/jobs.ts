import type { topics } from '../contract/index.ts';
import { checkCreation } from '../domain/credits/index.ts';
import { deleteItem } from '../domain/items/index.ts';
import {
  createJob,
  decideJob,
  featureJob,
  getJob,
  getJobTitles,
  jobFacets,
  listJobs,
  updateJob,
} from '../domain/jobs/index.ts';
import { named } from '../domain/paging.ts';
import type { Handlers } from './handlers.ts';

export const jobs: Handlers<typeof topics.jobs> = {
  'GET /jobs': async ({ ctx, caller, query }) => named('jobs', await listJobs(ctx, caller, query)),
  'GET /jobs/facets': ({ ctx, caller, query }) => jobFacets(ctx, caller, query),
  'GET /jobs/batch': ({ ctx, caller, query }) => getJobTitles(ctx, caller, query.ids),
  'GET /jobs/can-create': ({ ctx, caller }) => checkCreation(ctx, caller),
  'GET /jobs/:id': ({ ctx, caller, params }) => getJob(ctx, caller, params.id),
  'POST /jobs': ({ ctx, caller, body, submissionKey }) => createJob(ctx, caller, body, submissionKey),
  'PUT /jobs/:id': ({ ctx, caller, params, body }) => updateJob(ctx, caller, params.id, body),
  'DELETE /jobs/:id': ({ ctx, caller, params }) => deleteItem(ctx, caller, 'job', params.id),
  'PUT /jobs/:id/approve': ({ ctx, caller, params, body }) => decideJob(ctx, caller, params.id, body),
  'PUT /admin/jobs/:id/featured': ({ ctx, caller, params, body }) =>
    featureJob(ctx, caller, params.id, body.featured, body.reason),
};
