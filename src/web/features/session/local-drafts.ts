/** Set at a logout with deletion: forms still open in any tab must not store drafts of this user again. */
const leftKey = 'lectern:left';

/** Key prefixes of this user's drafts. */
const beginsOf = (userId: string) => [`lectern:draft:${userId}:`, `lectern:profile:${userId}`];

const keysOf = (userId: string): string[] => {
  const begins = beginsOf(userId);
  return Object.keys(localStorage).filter((key) => begins.some((begin) => key.startsWith(begin)));
};

const isOnServer = (key: string): boolean =>
  (JSON.parse(localStorage.getItem(key) ?? '{}') as { isStored?: boolean }).isStored === true;

/** Number of drafts that are not saved in the account. */
export function countUnsavedDrafts(userId: string): number {
  try {
    return keysOf(userId).filter((key) => !isOnServer(key)).length;
  } catch {
    return 0;
  }
}

/** Deletes the user's drafts. @param only 'saved': those that are also saved in the account */
export function deleteLocalDrafts(userId: string, only: 'all' | 'saved'): void {
  try {
    for (const key of keysOf(userId)) if (only === 'all' || isOnServer(key)) localStorage.removeItem(key);
    if (only === 'all') localStorage.setItem(leftKey, userId);
  } catch {
    // Storage is disabled.
  }
}

/** Whether the user logged out with deletion in this browser. */
export function hasOptedOut(userId: string): boolean {
  try {
    return localStorage.getItem(leftKey) === userId;
  } catch {
    return false;
  }
}

/** Storage key of the search box. */
export const recentSearchesKey = 'lectern:recent-searches';

export function forgetRecentSearches(): void {
  try {
    localStorage.removeItem(recentSearchesKey);
  } catch {
    // Storage is disabled.
  }
}

/** Allows drafts again after a login. */
export function clearOptOut(): void {
  try {
    localStorage.removeItem(leftKey);
  } catch {
    // Storage is disabled.
  }
}
