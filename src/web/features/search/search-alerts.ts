import { type AlertLink, alertLink } from '../searches/alert-link.ts';
import type { SearchResults } from './search-results.ts';

/** Server only: mails about what is new of the kind that is shown, or of jobs and of posts. Institutions are never news. */
export function searchAlerts({ q, kind }: Pick<SearchResults, 'q' | 'kind'>): AlertLink[] {
  const jobs = () => alertLink('jobs', new URLSearchParams({ q })) ?? [];
  const posts = (type?: string) =>
    alertLink('posts', new URLSearchParams({ q, ...(type && { type }) })) ?? [];
  if (kind === 'institute') return [];
  if (kind === 'job') return [jobs()].flat();
  return kind ? [posts(kind)].flat() : [jobs(), posts()].flat();
}
