import { collections, hasTypes, types, type Collection } from '../../../contract/vocabulary/index.ts';
import { type AlertLink, alertLink } from '../../items/save/searches/alert-link.ts';
import { filteredBy, readChoices } from './search-filters.ts';
import type { SearchResults } from './search-results.ts';

/** What the results ask of a list, as its address does. */
function listQuery(collection: Collection, results: SearchResults, params: URLSearchParams): URLSearchParams {
  const { q, kind, field } = results;
  const filters = {
    q,
    type: kind && hasTypes(collection) ? kind : undefined,
    field: hasTypes(collection) ? [] : field,
    ...filteredBy(readChoices(params))[collection],
  };
  const query = new URLSearchParams();
  for (const [name, values] of Object.entries(filters))
    for (const value of [values ?? []].flat()) query.append(name, String(value));
  return query;
}

/** Server only: links to mails about new items of the shown kind, or of jobs and posts. Not for institutions and people. */
export function searchAlerts(results: SearchResults, params: URLSearchParams): AlertLink[] {
  const { q, author, kind, field } = results;
  if (q === undefined || author || kind === 'institute' || kind === 'person') return [];
  const asked = kind ? [types[kind].collection] : collections;
  return asked
    .filter((collection) => collection === 'jobs' || field.length === 0)
    .flatMap((collection) => alertLink(collection, listQuery(collection, results, params)) ?? []);
}
