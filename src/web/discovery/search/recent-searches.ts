import { readStoredJson, writeStored } from '../../lib/stored.ts';
import { recentSearchesKey as key } from '../../lib/session/end-session.ts';

/** Recent searches in this browser, newest first; removed at a logout (docs/specification.md#client-behaviour). */
const maxKept = 5;
const maxLength = 200;

/** None if storage is disabled, or holds something else. */
export function recentSearches(): string[] {
  const stored = readStoredJson(key);
  if (!Array.isArray(stored)) return [];
  const searches = stored.filter(
    (one) => typeof one === 'string' && one.trim() !== '' && one.length <= maxLength,
  );
  return [...new Set(searches as string[])].slice(0, maxKept);
}

const storeSearches = (searches: string[]): void =>
  writeStored(key, searches.length > 0 ? JSON.stringify(searches.slice(0, maxKept)) : null);

const isSame = (one: string, other: string) => one.toLowerCase() === other.toLowerCase();

export const addRecentSearch = (search: string): void =>
  storeSearches([search.slice(0, maxLength), ...recentSearches().filter((one) => !isSame(one, search))]);

export const removeRecentSearch = (search: string): void =>
  storeSearches(recentSearches().filter((one) => one !== search));
