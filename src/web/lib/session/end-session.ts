import { removeToken } from '../api/token.ts';

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
