import { readStored, readStoredJson, store, storedKeys } from '../stored.ts';

/** Set at a logout with deletion: forms still open in any tab must not store drafts of this user again. */
const optOutKey = 'lectern:left';

const keysOf = (userId: string): string[] => {
  const prefixes = [`lectern:draft:${userId}:`, `lectern:profile:${userId}`];
  return storedKeys().filter((key) => prefixes.some((prefix) => key.startsWith(prefix)));
};

const isOnServer = (key: string): boolean =>
  (readStoredJson(key) as { isStored?: boolean } | null)?.isStored === true;

/** Number of drafts that are not saved in the account. */
export const countUnsavedDrafts = (userId: string): number =>
  keysOf(userId).filter((key) => !isOnServer(key)).length;

/** Deletes the user's drafts. @param only 'saved': those that are also saved in the account */
export function deleteLocalDrafts(userId: string, only: 'all' | 'saved'): void {
  for (const key of keysOf(userId)) if (only === 'all' || isOnServer(key)) store(key, null);
  if (only === 'all') store(optOutKey, userId);
}

/** Whether the user logged out with deletion in this browser. */
export const hasOptedOut = (userId: string): boolean => readStored(optOutKey) === userId;

/** Storage key of the search box. */
export const recentSearchesKey = 'lectern:recent-searches';

export const forgetRecentSearches = (): void => store(recentSearchesKey, null);

/** Allows drafts again after a login. */
export const clearOptOut = (): void => store(optOutKey, null);
