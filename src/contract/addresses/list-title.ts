import { describeSearch } from '../text/describe-search.ts';
import { searchName } from '../text/search-name.ts';
import { isPostType, types, type ItemType } from '../vocabulary/index.ts';
import { readListQuery } from './list-query.ts';

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
