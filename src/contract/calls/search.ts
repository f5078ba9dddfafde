import { z } from '../z.ts';
import { topic } from '../endpoint.ts';
import { searchText } from '../shapes/paging.ts';
import { suggestions } from '../shapes/suggestions.ts';

export const search = topic({
  'GET /search/suggest': {
    summary: 'Institutions, jobs and posts that match what is being typed into a search, a few of each',
    who: 'anyone',
    limit: 'suggest',
    query: z.object({ q: searchText }),
    result: suggestions,
  },
});
