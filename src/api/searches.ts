import type { topics } from '../contract/index.ts';
import {
  changeSearch,
  listSearches,
  noteSeen,
  readNew,
  removeSearch,
  saveSearch,
} from '../domain/searches/index.ts';
import type { Handlers } from './handlers.ts';

export const searches: Handlers<typeof topics.searches> = {
  'GET /searches': ({ ctx, caller }) => listSearches(ctx, caller),
  'POST /searches': ({ ctx, caller, body }) => saveSearch(ctx, caller, body),
  'PUT /searches/:id': ({ ctx, caller, params, body }) => changeSearch(ctx, caller, params.id, body),
  'DELETE /searches/:id': ({ ctx, caller, params }) => removeSearch(ctx, caller, params.id),
  'GET /searches/:id/new': ({ ctx, caller, params }) => readNew(ctx, caller, params.id),
  'PUT /searches/:id/seen': ({ ctx, caller, params, body }) => noteSeen(ctx, caller, params.id, body.upTo),
};
