import type { topics } from '../contract/index.ts';
import {
  createInstitute,
  findInstitutes,
  getInstitute,
  searchInstitutes,
} from '../domain/institutes/index.ts';
import { pageResponse } from '../domain/paging.ts';
import type { Handlers } from './handlers.ts';

export const institutes: Handlers<typeof topics.institutes> = {
  'GET /institutes': async ({ ctx, query }) => pageResponse('institutes', await findInstitutes(ctx, query)),
  'GET /institutes/search': ({ ctx, query }) => searchInstitutes(ctx, query.q),
  'GET /institutes/:id': ({ ctx, params }) => getInstitute(ctx, params.id),
  'POST /institutes': ({ ctx, caller, body }) => createInstitute(ctx, caller, body),
};
