import { removeToken } from '../api/token.ts';
import { readStored, writeStored, storedKeys } from '../stored.ts';

/** What the service worker keeps for a person, by cache (docs/privacy.md#on-the-device). */
export const personalCaches = {
  /** Pages of items that were read last, as everybody sees them. */
  read: 'lectern-read',
  /** Answers of the calls behind My list: private. */
  own: 'lectern-own',
} as const;

/** What a page tells the worker when its person changes. */
export const forget = 'forget';

/** Deletes what the service worker keeps for whoever used this browser; the worker then forgets what it lists of it. */
export async function forgetKept(): Promise<void> {
  try {
    await Promise.all(Object.values(personalCaches).map((name) => caches.delete(name)));
    (await navigator.serviceWorker.getRegistration())?.active?.postMessage(forget);
  } catch {
    // A browser that refuses storage has kept nothing.
  }
}

/** Ends the session in this browser. First goes what is kept of it: the window may be closed as soon as the page says so. */
export async function endSession(): Promise<void> {
  await forgetKept();
  removeToken();
}

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
