import { z } from '../z.ts';
import { topic } from '../endpoint.ts';
import { id, idParams } from '../shapes/paging.ts';
import {
  newItems,
  savedSearch,
  savedSearches,
  searchChanges,
  searchInput,
  seenInput,
} from '../shapes/saved-search.ts';

const own = { who: 'user', params: idParams } as const;

/** The caller's saved searches; those of others are 404. */
export const searches = topic({
  'GET /searches': {
    summary: 'The caller’s saved searches, with the number of new items in each',
    who: 'user',
    result: savedSearches,
  },
  'POST /searches': {
    summary:
      'Save a search of jobs or posts: the query string of its list, and how often new items are mailed',
    who: 'user',
    limit: 'write',
    body: searchInput,
    result: savedSearch,
    status: 201,
  },
  'PUT /searches/:id': {
    summary: 'Change or pause a saved search; omitted fields stay unchanged',
    ...own,
    limit: 'write',
    body: searchChanges,
    result: savedSearch,
  },
  'DELETE /searches/:id': {
    summary: 'Delete a saved search',
    ...own,
    limit: 'write',
    result: z.object({ id }),
  },
  'GET /searches/:id/new': {
    summary: 'Items published since the caller last looked',
    ...own,
    result: newItems,
  },
  'PUT /searches/:id/seen': {
    summary: 'Mark items as seen, up to a position',
    ...own,
    limit: 'write',
    body: seenInput,
    result: z.object({ id }),
  },
});
