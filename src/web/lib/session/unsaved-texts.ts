import { readStored, writeStored, storedKeys } from '../stored.ts';

/** Set at a logout with deletion: forms still open in any tab must not store texts of this user again. */
const noDraftsKey = 'lectern:left';

const keysOf = (userId: string): string[] => {
  const prefixes = [`lectern:draft:${userId}:`, `lectern:profile:${userId}`];
  return storedKeys().filter((key) => prefixes.some((prefix) => key.startsWith(prefix)));
};

/** Number of texts in this browser that are not saved in the account. */
export const countUnsavedTexts = (userId: string): number => keysOf(userId).length;

export function deleteUnsavedTexts(userId: string): void {
  for (const key of keysOf(userId)) writeStored(key, null);
  writeStored(noDraftsKey, userId);
}

/** Whether the user logged out with deletion in this browser. */
export const keepsNoDrafts = (userId: string): boolean => readStored(noDraftsKey) === userId;

const noticesKey = 'lectern:notice:';
/** Storage key of the notice that a draft was read from. The draft has what it said, so it is no unsaved text. */
export const keptNoticeKey = (userId: string, draft: string): string => `${noticesKey}${userId}:${draft}`;
export const forgetNotice = (key: string): void => writeStored(key, null);
export function forgetNotices(): void {
  for (const key of storedKeys()) if (key.startsWith(noticesKey)) forgetNotice(key);
}

/** Storage key of the search box. */
export const recentSearchesKey = 'lectern:recent-searches';

export const forgetRecentSearches = (): void => writeStored(recentSearchesKey, null);

/** Allows them again after a login. */
export const allowDrafts = (): void => writeStored(noDraftsKey, null);
