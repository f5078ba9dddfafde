import type { topics } from '../contract/index.ts';
import { suggest } from '../domain/suggestions/index.ts';
import { addEquivalents, listVainSearches, removeEquivalents } from '../domain/vain-searches/index.ts';
import type { Handlers } from './handlers.ts';

export const search: Handlers<typeof topics.search> = {
  'GET /search/suggest': ({ ctx, query }) => suggest(ctx, query.q),
  'GET /admin/vain-searches': ({ ctx, query }) => listVainSearches(ctx, query.days),
  'POST /admin/equivalents': ({ ctx, caller, body }) => addEquivalents(ctx, caller, body.words),
  'DELETE /admin/equivalents/:id': ({ ctx, caller, params }) => removeEquivalents(ctx, caller, params.id),
};
