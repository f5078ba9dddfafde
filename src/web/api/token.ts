/** The bearer token in local storage (docs/rules.md#client-behaviour). */
const key = 'token';
const changed = 'lectern:token';

/** Null for guests, and if storage is disabled. */
export function readToken(): string | null {
  try {
    return localStorage.getItem(key);
  } catch {
    return null;
  }
}

export function storeToken(token: string): void {
  try {
    localStorage.setItem(key, token);
  } catch {
    // Without storage the session only lasts for this page.
  }
  dispatchEvent(new Event(changed));
}

/** Removes the token; `only` avoids removing a newer one stored by another tab. */
export function removeToken(only?: string): void {
  if (only !== undefined && readToken() !== only) return;
  try {
    localStorage.removeItem(key);
  } catch {
    // Storage is disabled.
  }
  dispatchEvent(new Event(changed));
}

/** Subscribes to token changes in this and other tabs. Returns the unsubscribe function. */
export function onTokenChange(listener: () => void): () => void {
  const byOtherTab = (event: StorageEvent) => {
    if (event.key === key || event.key === null) listener();
  };
  // A page restored from the back/forward cache has missed events.
  const back = (event: PageTransitionEvent) => event.persisted && listener();
  addEventListener(changed, listener);
  addEventListener('storage', byOtherTab);
  addEventListener('pageshow', back);
  return () => {
    removeEventListener('pageshow', back);
    removeEventListener(changed, listener);
    removeEventListener('storage', byOtherTab);
  };
}
