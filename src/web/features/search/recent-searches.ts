import { recentSearchesKey as key } from '../session/local-drafts.ts';

/** Recent searches in this browser, newest first; removed at a logout (docs/rules.md#client-behaviour). */
const most = 5;
const longest = 200;

/** None if storage is disabled, or holds something else. */
export function recentSearches(): string[] {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(key) ?? '[]');
    if (!Array.isArray(stored)) return [];
    const searches = stored.filter(
      (one) => typeof one === 'string' && one.trim() !== '' && one.length <= longest,
    );
    return [...new Set(searches as string[])].slice(0, most);
  } catch {
    return [];
  }
}

function store(searches: string[]): void {
  try {
    if (searches.length > 0) localStorage.setItem(key, JSON.stringify(searches.slice(0, most)));
    else localStorage.removeItem(key);
  } catch {
    // Storage is full or disabled.
  }
}

const isSame = (one: string, other: string) => one.toLowerCase() === other.toLowerCase();

export const addRecentSearch = (search: string): void =>
  store([search.slice(0, longest), ...recentSearches().filter((one) => !isSame(one, search))]);

export const removeRecentSearch = (search: string): void =>
  store(recentSearches().filter((one) => one !== search));
