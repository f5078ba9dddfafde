/** Who logged out in this browser and wanted nothing of theirs to stay: forms that are still open, here or in another tab, keep nothing more. */
const leftKey = 'lectern:left';

/** Where forms keep what this user types. */
const beginsOf = (userId: string) => [`lectern:draft:${userId}:`, `lectern:profile:${userId}`];

const keysOf = (userId: string): string[] => {
  const begins = beginsOf(userId);
  return Object.keys(localStorage).filter((key) => begins.some((begin) => key.startsWith(begin)));
};

const isOnServer = (key: string): boolean =>
  (JSON.parse(localStorage.getItem(key) ?? '{}') as { isStored?: boolean }).isStored === true;

/** How many texts of this user stand in this browser and not in their account. */
export function countUnsavedDrafts(userId: string): number {
  try {
    return keysOf(userId).filter((key) => !isOnServer(key)).length;
  } catch {
    return 0;
  }
}

/** Takes everything away that this user typed here. @param only of what stands in their account too */
export function deleteLocalDrafts(userId: string, only: 'all' | 'saved'): void {
  try {
    for (const key of keysOf(userId)) if (only === 'all' || isOnServer(key)) localStorage.removeItem(key);
    if (only === 'all') localStorage.setItem(leftKey, userId);
  } catch {
    // Nothing was kept.
  }
}

/** Logged out in this browser, and wants nothing kept. */
export function hasOptedOut(userId: string): boolean {
  try {
    return localStorage.getItem(leftKey) === userId;
  } catch {
    return false;
  }
}

/** Somebody logs in: what is typed from now on is kept again. */
export function clearOptOut(): void {
  try {
    localStorage.removeItem(leftKey);
  } catch {
    // Nothing was kept.
  }
}
