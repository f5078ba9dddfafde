import { type AlertLink, alertLink } from '../../items/save/searches/alert-link.ts';
import type { SearchResults } from './search-results.ts';

/** Server only: links to mails about new items of the shown kind, or of jobs and posts. Not for institutions. */
export function searchAlerts({ q, kind }: Pick<SearchResults, 'q' | 'kind'>): AlertLink[] {
  const jobs = () => alertLink('jobs', new URLSearchParams({ q })) ?? [];
  const posts = (type?: string) =>
    alertLink('posts', new URLSearchParams({ q, ...(type && { type }) })) ?? [];
  if (kind === 'institute') return [];
  if (kind === 'job') return [jobs()].flat();
  return kind ? [posts(kind)].flat() : [jobs(), posts()].flat();
}
