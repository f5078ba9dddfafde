import type { topics } from '../contract/index.ts';
import {
  createInstitute,
  findInstitutes,
  getInstitute,
  searchInstitutes,
} from '../domain/institutes/index.ts';
import { named } from '../domain/paging.ts';
import type { Handlers } from './handlers.ts';

export const institutes: Handlers<typeof topics.institutes> = {
  'GET /institutes': async ({ ctx, query }) => named('institutes', await findInstitutes(ctx, query)),
  'GET /institutes/search': ({ ctx, query }) => searchInstitutes(ctx, query.q),
  'GET /institutes/:id': ({ ctx, params }) => getInstitute(ctx, params.id),
  'POST /institutes': ({ ctx, caller, body }) => createInstitute(ctx, caller, body),
};
