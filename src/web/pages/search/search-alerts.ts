import { collections, hasTypes, types } from '../../../contract/vocabulary/index.ts';
import { type AlertLink, alertLink } from '../../items/save/searches/alert-link.ts';
import type { SearchResults } from './search-results.ts';

/** Server only: links to mails about new items of the shown kind, or of jobs and posts. Not for institutions. */
export function searchAlerts({ q, kind }: Pick<SearchResults, 'q' | 'kind'>): AlertLink[] {
  if (kind === 'institute') return [];
  const asked = kind ? [types[kind].collection] : collections;
  return asked.flatMap((collection) => {
    const type = kind && hasTypes(collection) && { type: kind };
    return alertLink(collection, new URLSearchParams({ q, ...type })) ?? [];
  });
}
