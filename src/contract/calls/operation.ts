import { z } from 'zod';
import { topic } from '../endpoint.ts';
import { operation as state } from '../shapes/operation.ts';

export const operation = topic({
  'GET /admin/operation': {
    summary: 'How processes, database, queue, payments, backups and errors stand',
    who: 'admin',
    result: state,
  },
  'DELETE /admin/operation/errors/:fingerprint': {
    summary: 'Take an error report off the list; it comes back when the error does',
    who: 'admin',
    params: z.object({ fingerprint: z.string().regex(/^[0-9a-f]{16}$/, 'Unknown report') }),
    result: z.object({ removed: z.literal(true) }),
  },
});
