import type { topics } from '../contract/index.ts';
import { countUnread, listNotices, markRead } from '../domain/notices/index.ts';
import type { Handlers } from './handlers.ts';

export const notices: Handlers<typeof topics.notices> = {
  'GET /notices': ({ ctx, caller, query }) => listNotices(ctx, caller, query),
  'GET /notices/unread': async ({ ctx, caller }) => ({ unread: await countUnread(ctx.db, caller.id) }),
  'PUT /notices/read': ({ ctx, caller, body }) => markRead(ctx, caller, body.upTo),
};
