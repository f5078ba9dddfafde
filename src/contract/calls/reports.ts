import { z } from '../z.ts';
import { topic } from '../endpoint.ts';
import { idParams, pageSchema, paging } from '../shapes/paging.ts';
import { objectionInput, reportCase, reportDecision, reportInput, reportReceived } from '../shapes/report.ts';
import { reportStates } from '../vocabulary/index.ts';

const one = { params: idParams, result: reportCase } as const;

export const reports = topic({
  'POST /reports': {
    summary: 'Report a job, a post or an institute; a given address gets a receipt and the outcome',
    who: 'anyone',
    limit: 'report',
    body: reportInput,
    result: reportReceived,
    status: 202,
  },
  'GET /reports': {
    summary: 'Cases of reports, longest waiting first; several reports of one thing are one case',
    who: 'staff',
    query: z.object({
      state: z.enum(reportStates, { error: 'Must be open or closed' }).default('open'),
      sort: z.enum(['oldest', 'newest'], { error: 'Unknown sort' }).default('oldest'),
      ...paging(),
    }),
    result: pageSchema('reports', reportCase),
  },
  'GET /reports/:id': {
    summary: 'One case: for staff, and without its reports for whoever published what was reported',
    who: 'user',
    ...one,
  },
  'PUT /reports/:id': {
    summary: 'Decide on a case, or on the objection to its decision; logged, and mailed to all concerned',
    who: 'staff',
    body: reportDecision,
    ...one,
  },
  'POST /reports/:id/objection': {
    summary: 'Object once to the decision on a report of what the caller published',
    who: 'user',
    limit: 'write',
    body: objectionInput,
    ...one,
  },
});
