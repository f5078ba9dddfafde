import {
  type SearchScope,
  hasTypes,
  isItemType,
  types,
  typesIn,
  isPostType,
  type ItemType,
} from '../vocabulary/index.ts';
import { describeSearch, searchName } from '../text/describe-search.ts';
import { pages } from './pages.ts';
import { readListQuery } from './list-query.ts';

/** The address of the page that shows a list or a followed thing; null if there is none. */
export function listAddress(collection: SearchScope, query: string): string | null {
  const params = new URLSearchParams(query);
  const [institute, series] = [params.get('institute'), params.get('series')];
  if (institute) return pages.institute({ id: institute });
  if (series) return `${pages.search}?${new URLSearchParams({ q: series })}`;
  if (params.has('includeExpired')) {
    params.delete('includeExpired');
    params.set('closed', '1');
  }
  if (collection === 'all') return `${pages.search}?${params}`;
  const [type, ...others] = hasTypes(collection) ? params.getAll('type') : typesIn(collection);
  if (!type || !isItemType(type) || others.length > 0) return null;
  params.delete('type');
  const { path } = types[type];
  return params.size > 0 ? `${path}?${params}` : path;
}

/**
 * The title of a list with its filters, for feeds and calendars, which readers keep side by side: 'Professor jobs in
 * India'; that of its page without filters.
 * @param search query of the list's call
 */
export function listTitle(type: ItemType, search: string): string {
  const { collection, title } = types[type];
  const wordsOf = (query: string) => {
    const asked = new URLSearchParams(query);
    if (isPostType(type)) asked.set('type', type);
    const read = readListQuery(collection, asked.toString());
    return 'problem' in read ? null : describeSearch(collection, read.query);
  };
  const words = wordsOf(search);
  return words === null || words === wordsOf('') ? title : searchName(words);
}
