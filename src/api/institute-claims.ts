import type { topics } from '../contract/index.ts';
import { approveClaim, declineClaim, listClaims } from '../domain/institutes/index.ts';
import { pageResponse } from '../domain/paging.ts';
import type { Handlers } from './handlers.ts';

export const instituteClaims: Handlers<typeof topics.instituteClaims> = {
  'GET /admin/institute-claims': async ({ ctx, query }) =>
    pageResponse('claims', await listClaims(ctx, query)),
  'POST /admin/institute-claims/:id/approve': ({ ctx, caller, params, body }) =>
    approveClaim(ctx, caller, params.id, body),
  'POST /admin/institute-claims/:id/decline': ({ ctx, caller, params, body }) =>
    declineClaim(ctx, caller, params.id, body.reason),
};
