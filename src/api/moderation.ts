import { Readable } from 'node:stream';
import { maxPagedItems } from '../contract/shapes/paging.ts';
import { kolkataDate } from '../contract/time/days.ts';
import type { routes } from '../contract/index.ts';
import { collectionOf } from '../contract/vocabulary/index.ts';
import { exportLogs, listLogs } from '../domain/platform/audit-log.ts';
import { getItem } from '../domain/publishing/index.ts';
import {
  countQueues,
  decideInBulk,
  listQueue,
  reviewDetails,
  undoInBulk,
  countOpenCases,
  createReport,
  decideReport,
  getCase,
  listCases,
  objectTo,
  dismissChecklist,
  readChecklist,
  testMail,
  readMonitoring,
  removeErrorReport,
} from '../domain/staff/index.ts';
import { pageResponse } from '../domain/platform/paging.ts';
import { countOpenRequests } from '../domain/commerce/index.ts';
import { FileResponse } from '../domain/platform/context.ts';
import { readAlertMails, resumeMails, stopAllMails } from '../domain/discovery/index.ts';
import type { Handlers } from './handlers.ts';

export const moderation: Handlers<typeof routes.moderation> = {
  'GET /logs': async ({ ctx, query }) => pageResponse('logs', await listLogs(ctx, query)),
  'GET /logs/export': async ({ ctx, query }) =>
    new FileResponse(
      'text/csv; charset=utf-8',
      `approval-logs-${kolkataDate(ctx.clock())}.csv`,
      Readable.from(exportLogs(ctx, query)),
    ),
  'GET /moderation/counts': async ({ ctx, caller }) => ({
    ...(await countQueues(ctx)),
    reports: await countOpenCases(ctx.db, maxPagedItems),
    requests: caller.role === 'admin' ? await countOpenRequests(ctx.db, maxPagedItems) : null,
  }),
  'GET /moderation/items': async ({ ctx, caller, query: { entity, ...query } }) => {
    const { page, counts } = await listQueue(ctx, caller, entity ? collectionOf[entity] : 'items', query);
    return { ...pageResponse('items', page), counts };
  },
  'GET /moderation/posts': async ({ ctx, caller, query }) => {
    const { page, counts } = await listQueue(ctx, caller, 'posts', query);
    return { ...pageResponse('posts', page), counts };
  },
  'GET /moderation/jobs': async ({ ctx, caller, query }) => {
    const { page, counts } = await listQueue(ctx, caller, 'jobs', query);
    return { ...pageResponse('jobs', page), counts };
  },
  'GET /moderation/posts/:id': async ({ ctx, caller, params }) => ({
    item: await getItem(ctx, caller, 'posts', params.id),
    ...(await reviewDetails(ctx, caller, 'posts', params.id)),
  }),
  'GET /moderation/jobs/:id': async ({ ctx, caller, params }) => ({
    item: await getItem(ctx, caller, 'jobs', params.id),
    ...(await reviewDetails(ctx, caller, 'jobs', params.id)),
  }),
  'POST /moderation/decisions': ({ ctx, caller, body }) =>
    decideInBulk(ctx, caller, collectionOf[body.entity], body),
  'POST /moderation/decisions/undo': ({ ctx, caller, body }) =>
    undoInBulk(ctx, caller, collectionOf[body.entity], body.versions),
};

export const reports: Handlers<typeof routes.reports> = {
  'POST /reports': ({ ctx, body }) => createReport(ctx, body),
  'GET /reports': async ({ ctx, caller, query }) =>
    pageResponse('reports', await listCases(ctx, caller, query)),
  'GET /reports/:id': ({ ctx, caller, params }) => getCase(ctx, caller, params.id),
  'PUT /reports/:id': ({ ctx, caller, params, body }) => decideReport(ctx, caller, params.id, body),
  'POST /reports/:id/objection': ({ ctx, caller, params, body }) =>
    objectTo(ctx, caller, params.id, body.text),
};

export const monitoring: Handlers<typeof routes.monitoring> = {
  'GET /admin/monitoring': ({ ctx }) => readMonitoring(ctx),
  'GET /admin/checklist': ({ ctx }) => readChecklist(ctx),
  'PUT /admin/checklist': async ({ ctx, caller, body }) => {
    await dismissChecklist(ctx, caller, body.dismissed);
    return readChecklist(ctx);
  },
  'POST /admin/mail-test': ({ ctx, caller }) => testMail(ctx, caller),
  'GET /admin/alert-mails': ({ ctx, query }) => readAlertMails(ctx, query.days),
  'POST /admin/alert-mails/stop': async ({ ctx, caller, query, body }) => {
    await stopAllMails(ctx, caller, body.reason);
    return readAlertMails(ctx, query.days);
  },
  'POST /admin/alert-mails/resume': async ({ ctx, caller, query, body }) => {
    await resumeMails(ctx, caller, body?.reason ?? null);
    return readAlertMails(ctx, query.days);
  },
  'DELETE /admin/monitoring/errors/:fingerprint': ({ ctx, params }) =>
    removeErrorReport(ctx, params.fingerprint),
};
