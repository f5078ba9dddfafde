import { readStored, store, storedKeys } from '../stored.ts';

/** Set at a logout with deletion: forms still open in any tab must not store texts of this user again. */
const optOutKey = 'lectern:left';

const keysOf = (userId: string): string[] => {
  const prefixes = [`lectern:draft:${userId}:`, `lectern:profile:${userId}`];
  return storedKeys().filter((key) => prefixes.some((prefix) => key.startsWith(prefix)));
};

/** Number of texts in this browser that are not saved in the account. */
export const countUnsavedTexts = (userId: string): number => keysOf(userId).length;

export function deleteUnsavedTexts(userId: string): void {
  for (const key of keysOf(userId)) store(key, null);
  store(optOutKey, userId);
}

/** Whether the user logged out with deletion in this browser. */
export const hasOptedOut = (userId: string): boolean => readStored(optOutKey) === userId;

/** Storage key of the search box. */
export const recentSearchesKey = 'lectern:recent-searches';

export const forgetRecentSearches = (): void => store(recentSearchesKey, null);

/** Allows them again after a login. */
export const clearOptOut = (): void => store(optOutKey, null);
