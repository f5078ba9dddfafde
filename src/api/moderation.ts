import type { topics } from '../contract/index.ts';
import { listLogs } from '../domain/audit/index.ts';
import { named } from '../domain/paging.ts';
import type { Handlers } from './handlers.ts';

export const moderation: Handlers<typeof topics.moderation> = {
  'GET /logs': async ({ ctx, query }) => named('logs', await listLogs(ctx, query)),
};
