import { z } from '../z.ts';
import { topic } from '../endpoint.ts';
import {
  itemEntities,
  itemTypes,
  jobPositions,
  loggedActions,
  loggedEntityTypes,
  postTypes,
} from '../vocabulary/index.ts';
import { approvalLog } from '../shapes/approval-log.ts';
import { approval } from '../shapes/decision.ts';
import { job } from '../shapes/job.ts';
import {
  anyQueuedItem,
  manyIds,
  manyVersions,
  outcomes,
  queuedJob,
  queuedPost,
  queueFilters,
  reviewDetails,
  statusCounts,
} from '../shapes/moderation.ts';
import { oneOrMany, id, idParams, pageSchema, moment, paging } from '../shapes/paging.ts';
import { post } from '../shapes/post.ts';

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

export const moderation = topic({
  'GET /logs': {
    summary: 'The approval log, newest first',
    who: 'staff',
    query: z.object({ ...logFilters, ...paging() }),
    result: pageSchema('logs', approvalLog),
  },
  'GET /logs/export': {
    summary: 'The approval log as CSV, with the filters of the list, unpaged',
    who: 'staff',
    query: z.object(logFilters),
    file: 'text/csv',
    result: z.any(),
  },
  'GET /moderation/counts': {
    summary: 'Number of posts and jobs in each status, of open cases of reports, and of what buyers ask for',
    who: 'staff',
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
    who: 'staff',
    query: z.object({
      ...queueFilters,
      kind: z.enum(itemEntities, { error: 'Must be post or job' }).optional(),
      type: oneOrMany(z.enum(itemTypes, { error: 'Unknown type' })),
      position: oneOrMany(z.enum(jobPositions, { error: 'Unknown position' })),
    }),
    result: pageSchema('items', anyQueuedItem).extend(withCounts),
  },
  'GET /moderation/posts': {
    summary: 'Moderation queue of posts, longest waiting first',
    who: 'staff',
    query: z.object({ ...queueFilters, type: oneOrMany(z.enum(postTypes, { error: 'Unknown type' })) }),
    result: pageSchema('posts', queuedPost).extend(withCounts),
  },
  'GET /moderation/jobs': {
    summary: 'Moderation queue of jobs, longest waiting first',
    who: 'staff',
    query: z.object({
      ...queueFilters,
      position: oneOrMany(z.enum(jobPositions, { error: 'Unknown position' })),
    }),
    result: pageSchema('jobs', queuedJob).extend(withCounts),
  },
  'GET /moderation/posts/:id': {
    summary: 'A post with the details for its review',
    who: 'staff',
    params: idParams,
    result: reviewDetails.extend({ item: post }),
  },
  'GET /moderation/jobs/:id': {
    summary: 'A job with the details for its review',
    who: 'staff',
    params: idParams,
    result: reviewDetails.extend({ item: job }),
  },
  'POST /moderation/decisions': {
    summary: 'Decide on several items with one reason; each is decided, charged and logged independently',
    who: 'staff',
    body: z.intersection(
      approval,
      z.object({
        kind: z.enum(itemEntities),
        ids: manyIds,
        /** Each item's updatedAt as it was read; items changed since are refused individually. */
        versions: z.record(id, moment).optional(),
      }),
    ),
    result: outcomes,
  },
  'POST /moderation/decisions/undo': {
    summary: 'Undo own decisions of the last 30 seconds; each is undone independently',
    who: 'staff',
    body: z.object({ kind: z.enum(itemEntities), versions: manyVersions }),
    result: outcomes,
  },
});
