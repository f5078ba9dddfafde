import { z } from '../z.ts';
import { topic } from '../endpoint.ts';
import { id, idParams, searchText } from '../shapes/paging.ts';
import { suggestions } from '../shapes/suggestions.ts';
import {
  addedEquivalents,
  equivalentsInput,
  vainSearches,
  vainSearchesQuery,
} from '../shapes/vain-searches.ts';

export const search = topic({
  'GET /search/suggest': {
    summary: 'Institutions, jobs and posts that match what is being typed into a search, a few of each',
    who: 'anyone',
    limit: 'suggest',
    query: z.object({ q: searchText }),
    result: suggestions,
  },
  'GET /admin/vain-searches': {
    summary:
      'What readers searched for and the portal doesn’t have, most often first, and the equivalents that admins added',
    who: 'admin',
    query: vainSearchesQuery,
    result: vainSearches,
  },
  'POST /admin/equivalents': {
    summary: 'Let searches take words for each other',
    who: 'admin',
    body: equivalentsInput,
    result: addedEquivalents,
    status: 201,
  },
  'DELETE /admin/equivalents/:id': {
    summary: 'Take back equivalents that an admin added',
    who: 'admin',
    params: idParams,
    result: z.object({ id }),
  },
});
