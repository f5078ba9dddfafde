import { z } from '../z.ts';
import { defineRoutes } from '../endpoint.ts';
import {
  itemEntities,
  itemTypes,
  jobPositions,
  loggedActions,
  loggedEntityTypes,
  postTypes,
  reportStates,
} from '../vocabulary/index.ts';
import {
  approvalLog,
  anyQueuedItem,
  manyIds,
  manyVersions,
  outcomes,
  queuedJob,
  queuedPost,
  queueFilters,
  reviewDetails,
  statusCounts,
  optionalReason,
} from './moderation.ts';
import { approval } from './decision.ts';
import { job } from '../publishing/job.ts';
import { oneOrMany, id, idParams, pageSchema, moment, paging } from '../shapes/paging.ts';
import { post } from '../publishing/post.ts';
import { objectionInput, reportCase, reportDecision, reportInput, reportReceived } from './report.ts';
import {
  alertReport,
  alertReportQuery,
  stopInput,
  checklist,
  checklistInput,
  mailTestResult,
  monitoring as state,
} from './monitoring.ts';

const day = z.iso.date({ error: 'Must be a date (YYYY-MM-DD)' }).optional();

const logFilters = {
  entityType: z.enum(loggedEntityTypes, { error: 'Unknown entity type' }).optional(),
  action: z.enum(loggedActions, { error: 'Unknown action' }).optional(),
  /** Days in Asia/Kolkata, both inclusive (docs/specification.md#admin-area). */
  startDate: day,
  endDate: day,
  sortBy: z.literal('createdAt', { error: 'Must be createdAt' }).default('createdAt'),
  sortOrder: z.enum(['ASC', 'DESC'], { error: 'Must be ASC or DESC' }).default('DESC'),
};
const withCounts = { counts: statusCounts };

export const moderation = defineRoutes({
  'GET /logs': {
    summary: 'The approval log, newest first',
    access: 'staff',
    query: z.object({ ...logFilters, ...paging() }),
    result: pageSchema('logs', approvalLog),
  },
  'GET /logs/export': {
    summary: 'The approval log as CSV, with the filters of the list, unpaged',
    access: 'staff',
    query: z.object(logFilters),
    file: 'text/csv',
    result: z.any(),
  },
  'GET /moderation/counts': {
    summary: 'Number of posts and jobs in each status, of open cases of reports, and of what buyers ask for',
    access: 'staff',
    result: z.object({
      posts: statusCounts,
      jobs: statusCounts,
      reports: z.number().int(),
      /** Open requests for corrections and refunds; null for moderators. */
      requests: z.number().int().nullable(),
    }),
  },
  'GET /moderation/items': {
    summary: 'Moderation queue of posts and jobs together, longest waiting first',
    access: 'staff',
    query: z.object({
      ...queueFilters,
      entity: z.enum(itemEntities, { error: 'Must be post or job' }).optional(),
      type: oneOrMany(z.enum(itemTypes, { error: 'Unknown type' })),
      position: oneOrMany(z.enum(jobPositions, { error: 'Unknown position' })),
    }),
    result: pageSchema('items', anyQueuedItem).extend(withCounts),
  },
  'GET /moderation/posts': {
    summary: 'Moderation queue of posts, longest waiting first',
    access: 'staff',
    query: z.object({ ...queueFilters, type: oneOrMany(z.enum(postTypes, { error: 'Unknown type' })) }),
    result: pageSchema('posts', queuedPost).extend(withCounts),
  },
  'GET /moderation/jobs': {
    summary: 'Moderation queue of jobs, longest waiting first',
    access: 'staff',
    query: z.object({
      ...queueFilters,
      position: oneOrMany(z.enum(jobPositions, { error: 'Unknown position' })),
    }),
    result: pageSchema('jobs', queuedJob).extend(withCounts),
  },
  'GET /moderation/posts/:id': {
    summary: 'A post with the details for its review',
    access: 'staff',
    params: idParams,
    result: reviewDetails.extend({ item: post }),
  },
  'GET /moderation/jobs/:id': {
    summary: 'A job with the details for its review',
    access: 'staff',
    params: idParams,
    result: reviewDetails.extend({ item: job }),
  },
  'POST /moderation/decisions': {
    summary: 'Decide on several items with one reason; each is decided, charged and logged independently',
    access: 'staff',
    body: z.intersection(
      approval,
      z.object({
        entity: z.enum(itemEntities),
        ids: manyIds,
        /** Each item's updatedAt as it was read; items changed since are refused individually. */
        versions: z.record(id, moment).optional(),
      }),
    ),
    result: outcomes,
  },
  'POST /moderation/decisions/undo': {
    summary: 'Undo own decisions of the last 30 seconds; each is undone independently',
    access: 'staff',
    body: z.object({ entity: z.enum(itemEntities), versions: manyVersions }),
    result: outcomes,
  },
});

const one = { params: idParams, result: reportCase } as const;

export const reports = defineRoutes({
  'POST /reports': {
    summary: 'Report a job, a post or an institute; a given address gets a receipt and the outcome',
    access: 'anyone',
    limit: 'report',
    body: reportInput,
    result: reportReceived,
    status: 202,
  },
  'GET /reports': {
    summary: 'Cases of reports, longest waiting first; several reports of one thing are one case',
    access: 'staff',
    query: z.object({
      state: z.enum(reportStates, { error: 'Must be open or closed' }).default('open'),
      sort: z.enum(['oldest', 'newest'], { error: 'Unknown sort' }).default('oldest'),
      ...paging(),
    }),
    result: pageSchema('reports', reportCase),
  },
  'GET /reports/:id': {
    summary: 'One case: for staff, and without its reports for whoever published what was reported',
    access: 'user',
    ...one,
  },
  'PUT /reports/:id': {
    summary: 'Decide on a case, or on the objection to its decision; logged, and mailed to all concerned',
    access: 'staff',
    body: reportDecision,
    ...one,
  },
  'POST /reports/:id/objection': {
    summary: 'Object once to the decision on a report of what the caller published',
    access: 'user',
    limit: 'write',
    body: objectionInput,
    ...one,
  },
});

export const monitoring = defineRoutes({
  'GET /admin/monitoring': {
    summary: 'State of processes, database, queue, payments, backups and errors',
    access: 'admin',
    result: state,
  },
  'GET /admin/checklist': {
    summary: 'What an admin does before the portal opens, and whether it is done',
    access: 'admin',
    result: checklist,
  },
  'PUT /admin/checklist': {
    summary: 'Dismiss the checklist, or show it again',
    access: 'admin',
    body: checklistInput,
    result: checklist,
  },
  'POST /admin/mail-test': {
    summary: 'Mail the admin who asks, at once: whether the mail server takes it',
    access: 'admin',
    limit: 'sendMail',
    body: z.object({}).nullish(),
    result: mailTestResult,
  },
  'GET /admin/alert-mails': {
    summary:
      'Mails of saved searches, reminders and later deadlines by day, their limits, and whether they are stopped',
    access: 'admin',
    query: alertReportQuery,
    result: alertReport,
  },
  'POST /admin/alert-mails/stop': {
    summary: 'Stop all mails of saved searches, reminders and later deadlines at once; they wait',
    access: 'admin',
    query: alertReportQuery,
    body: stopInput,
    result: alertReport,
  },
  'POST /admin/alert-mails/resume': {
    summary: 'Resume these mails, including those that wait',
    access: 'admin',
    query: alertReportQuery,
    body: z.object({ reason: optionalReason }).nullish(),
    result: alertReport,
  },
  'DELETE /admin/monitoring/errors/:fingerprint': {
    summary: 'Dismiss an error report until the error occurs again',
    access: 'admin',
    params: z.object({ fingerprint: z.string().regex(/^[0-9a-f]{16}$/, 'Unknown report') }),
    result: z.object({ removed: z.literal(true) }),
  },
});
