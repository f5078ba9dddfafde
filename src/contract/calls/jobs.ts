import { z } from 'zod';
import { topic } from '../endpoint.ts';
import {
  approvalStatuses,
  jobFields,
  jobPositions,
  jobSorts,
  positionGroupKeys,
} from '../vocabulary/index.ts';
import { approval, permission } from '../shapes/decision.ts';
import { job, jobInput } from '../shapes/job.ts';
import { jobFacets } from '../shapes/facets.ts';
import { optionalReason } from '../shapes/moderation.ts';
import { anyOf, flag, id, idList, idParams, listOf, moment, paging, searchText } from '../shapes/paging.ts';
import { requiredText, text } from '../shapes/text.ts';

/** The query of the job list (docs/rules.md#lists, docs/rules.md#visibility). */
const jobFilters = {
  field: anyOf(z.enum(jobFields, { error: 'Unknown field' })),
  position: anyOf(z.enum(jobPositions, { error: 'Unknown position' })),
  filter: anyOf(z.enum(positionGroupKeys, { error: 'Unknown filter' })),
  location: anyOf(requiredText(100)),
  employer: text(200).optional(),
  featured: flag.optional(),
  q: searchText,
  userId: id.optional(),
  approvalStatus: anyOf(z.enum(approvalStatuses, { error: 'Unknown approval status' })),
  includeAllStatuses: flag.optional(),
  includeExpired: flag.optional(),
};
const jobQuery = z.object({
  ...jobFilters,
  sort: z.enum(jobSorts, { error: 'Unknown sort' }).optional(),
  ...paging(),
});
export type JobQuery = z.output<typeof jobQuery>;

export const jobs = topic({
  'GET /jobs': { summary: 'List jobs', who: 'anyone', query: jobQuery, result: listOf('jobs', job) },
  'GET /jobs/facets': {
    summary: 'How many jobs each filter value would leave',
    who: 'anyone',
    query: z.object(jobFilters),
    result: jobFacets,
  },
  'GET /jobs/batch': {
    summary: 'Titles of jobs by id',
    who: 'anyone',
    query: z.object({ ids: idList }),
    result: z.array(z.object({ id: z.string(), title: z.string() })),
  },
  'GET /jobs/can-create': { summary: 'May the caller post a job?', who: 'anyone', result: permission },
  'GET /jobs/:id': { summary: 'One job', who: 'anyone', params: idParams, result: job },
  'POST /jobs': {
    summary: 'Submit a job for review',
    who: 'user',
    limit: 'write',
    body: jobInput,
    result: job,
    status: 201,
  },
  'PUT /jobs/:id': {
    summary: 'Edit a job; a rejected one is resubmitted',
    who: 'user',
    limit: 'write',
    params: idParams,
    body: jobInput.extend({ updatedAt: moment.optional() }),
    result: job,
  },
  'DELETE /jobs/:id': {
    summary: 'Delete a job',
    who: 'user',
    params: idParams,
    result: z.object({ id }),
  },
  'PUT /jobs/:id/approve': {
    summary: 'Approve, reject or return a job to pending',
    who: 'staff',
    params: idParams,
    body: approval,
    result: job,
  },
  'PUT /admin/jobs/:id/featured': {
    summary: 'Feature or unfeature a job',
    who: 'admin',
    params: idParams,
    body: z.object({ featured: z.boolean(), reason: optionalReason }),
    result: job,
  },
});
