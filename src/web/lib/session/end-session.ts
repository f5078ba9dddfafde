import { removeToken } from '../api/token.ts';
import { forgetRecentSearches } from './unsaved-texts.ts';

/** What the service worker keeps for a person, by cache (docs/privacy.md#on-the-device). */
export const personalCaches = {
  /** Pages of items that were read last, as everybody sees them. */
  read: 'lectern-read',
  /** Answers of the calls behind My list: private. */
  own: 'lectern-own',
} as const;

/** What a page tells the worker when its person changes. */
export const forget = 'forget';

/** A worker that doesn't answer for so long holds nobody's logout up: the caches themselves are gone by then. */
const patienceMs = 1_000;

async function askWorkerToForget(): Promise<void> {
  const worker = (await navigator.serviceWorker.getRegistration())?.active;
  if (!worker) return;
  const { port1, port2 } = new MessageChannel();
  const done = new Promise<void>((resolve) => (port1.onmessage = () => resolve()));
  worker.postMessage(forget, [port2]);
  await Promise.race([done, new Promise((resolve) => setTimeout(resolve, patienceMs))]);
  port1.close();
}

/** Deletes what the service worker keeps for whoever used this browser, and lets it keep nothing that is under way. */
export async function forgetKept(): Promise<void> {
  if (!('caches' in globalThis) || !('serviceWorker' in navigator)) return;
  try {
    await Promise.all(Object.values(personalCaches).map((name) => caches.delete(name)));
    await askWorkerToForget();
  } catch {
    // A browser that refuses storage has kept nothing.
  }
}

/** Ends the session in this browser. First goes what is kept of it: the window may be closed as soon as the page says so. */
export async function endSession(): Promise<void> {
  forgetRecentSearches();
  await forgetKept();
  removeToken();
}
