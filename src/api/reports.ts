import type { topics } from '../contract/index.ts';
import { pageResponse } from '../domain/paging.ts';
import { createReport, decideReport, getCase, listCases, objectTo } from '../domain/reports/index.ts';
import type { Handlers } from './handlers.ts';

export const reports: Handlers<typeof topics.reports> = {
  'POST /reports': ({ ctx, body }) => createReport(ctx, body),
  'GET /reports': async ({ ctx, caller, query }) =>
    pageResponse('reports', await listCases(ctx, caller, query)),
  'GET /reports/:id': ({ ctx, caller, params }) => getCase(ctx, caller, params.id),
  'PUT /reports/:id': ({ ctx, caller, params, body }) => decideReport(ctx, caller, params.id, body),
  'POST /reports/:id/objection': ({ ctx, caller, params, body }) =>
    objectTo(ctx, caller, params.id, body.text),
};
