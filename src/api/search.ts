import type { topics } from '../contract/index.ts';
import { suggest } from '../domain/suggestions/index.ts';
import type { Handlers } from './handlers.ts';

export const search: Handlers<typeof topics.search> = {
  'GET /search/suggest': ({ ctx, query }) => suggest(ctx, query.q),
};
