import { z } from 'zod';
import { topic } from '../endpoint.ts';
import { operation as state } from '../shapes/operation.ts';

export const operation = topic({
  'GET /admin/operation': {
    summary: 'State of processes, database, queue, payments, backups and errors',
    who: 'admin',
    result: state,
  },
  'DELETE /admin/operation/errors/:fingerprint': {
    summary: 'Dismiss an error report until the error occurs again',
    who: 'admin',
    params: z.object({ fingerprint: z.string().regex(/^[0-9a-f]{16}$/, 'Unknown report') }),
    result: z.object({ removed: z.literal(true) }),
  },
});
