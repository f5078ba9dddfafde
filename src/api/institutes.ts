import type { topics } from '../contract/index.ts';
import {
  checkProof,
  createInstitute,
  editPage,
  findInstitutes,
  getInstitute,
  prepareProof,
  readOwnInstitutes,
  searchInstitutes,
} from '../domain/institutes/index.ts';
import { pageResponse } from '../domain/paging.ts';
import type { Handlers } from './handlers.ts';

export const institutes: Handlers<typeof topics.institutes> = {
  'GET /institutes': async ({ ctx, query }) => pageResponse('institutes', await findInstitutes(ctx, query)),
  'GET /institutes/search': ({ ctx, query }) => searchInstitutes(ctx, query.q),
  'GET /institutes/mine': ({ ctx, caller }) => readOwnInstitutes(ctx, caller),
  'POST /institutes/:id/proof': ({ ctx, caller, params }) => prepareProof(ctx, caller, params.id),
  'POST /institutes/:id/proof/check': ({ ctx, caller, params }) => checkProof(ctx, caller, params.id),
  'GET /institutes/:id': ({ ctx, params }) => getInstitute(ctx, params.id),
  'PUT /institutes/:id/page': ({ ctx, caller, params, body }) => editPage(ctx, caller, params.id, body),
  'POST /institutes': ({ ctx, caller, body }) => createInstitute(ctx, caller, body),
};
