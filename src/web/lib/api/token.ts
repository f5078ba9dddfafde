import { isOnlyInMemory, readStored, writeStored } from '../stored.ts';

/** The bearer token in local storage (docs/specification.md#client-behaviour). */
const key = 'token';
const listeners = new Set<() => void>();
const notify = () => {
  for (const listener of listeners) listener();
};

/** Null for guests. */
export const readToken = (): string | null => readStored(key);

/** Whether the browser stores nothing, so that the session ends with this page. */
export const endsWithPage = (): boolean => isOnlyInMemory(key);

export function storeToken(token: string): void {
  writeStored(key, token);
  notify();
}

/** A member's own token while he acts for an institution. */
const ownKey = 'own-token';

export const keepOwnToken = (): void => writeStored(ownKey, readToken());

function takeOwnToken(): string | null {
  const own = readStored(ownKey);
  writeStored(ownKey, null);
  return own;
}

/** Before a logout: it ends the person's own session, and with it the one in which he acts. */
export function returnToOwnToken(): void {
  const own = takeOwnToken();
  if (own) writeStored(key, own);
}

/**
 * Removes the token; `only` avoids removing a newer one stored by another tab. Whoever acted for an institution goes on
 * as himself.
 */
export function removeToken(only?: string): void {
  if (only !== undefined && readToken() !== only) return;
  writeStored(key, takeOwnToken());
  notify();
}

/** Subscribes to token changes in this and other tabs. Returns the unsubscribe function. */
export function onTokenChange(listener: () => void): () => void {
  const byOtherTab = (event: StorageEvent) => {
    if (event.key === key || event.key === null) listener();
  };
  // A page restored from the back/forward cache has missed events.
  const back = (event: PageTransitionEvent) => event.persisted && listener();
  listeners.add(listener);
  addEventListener('storage', byOtherTab);
  addEventListener('pageshow', back);
  return () => {
    removeEventListener('pageshow', back);
    listeners.delete(listener);
    removeEventListener('storage', byOtherTab);
  };
}

/** Runs in the head: where a browser refuses storage, the framework's script for scroll positions throws without this. */
export const standInForStorage =
  "try{sessionStorage}catch{Object.defineProperty(window,'sessionStorage',{value:{getItem(){},setItem(){},removeItem(){}}})}";

/**
 * Runs in the head, before the first paint: marks that a token is stored, so that space is reserved for what only users
 * see and nothing moves when it appears.
 */
export const setTokenAttribute =
  "try{localStorage.getItem('token')&&document.documentElement.setAttribute('data-token','')}catch{}";
