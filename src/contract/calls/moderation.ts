import { z } from 'zod';
import { topic } from '../endpoint.ts';
import { loggedActions, loggedEntityTypes } from '../vocabulary/index.ts';
import { approvalLog } from '../shapes/approval-log.ts';
import { listOf, paging } from '../shapes/paging.ts';

const day = z.iso.date({ error: 'Must be a date (YYYY-MM-DD)' }).optional();

export const moderation = topic({
  'GET /logs': {
    summary: 'The approval log, newest first',
    who: 'staff',
    query: z.object({
      entityType: z.enum(loggedEntityTypes, { error: 'Unknown entity type' }).optional(),
      action: z.enum(loggedActions, { error: 'Unknown action' }).optional(),
      /** Days in Asia/Kolkata, both inclusive (decisions, G). */
      startDate: day,
      endDate: day,
      sortBy: z.literal('createdAt', { error: 'Must be createdAt' }).default('createdAt'),
      sortOrder: z.enum(['ASC', 'DESC'], { error: 'Must be ASC or DESC' }).default('DESC'),
      ...paging(),
    }),
    result: listOf('logs', approvalLog),
  },
});
