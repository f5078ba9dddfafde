/** The bearer token in local storage (docs/rules.md#client-behaviour). */
const key = 'token';
const changed = 'lectern:token';

/** Null for guests, and where the browser refuses its storage. */
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
    // A browser without storage keeps the session for this page alone.
  }
  dispatchEvent(new Event(changed));
}

/** Removes the token; `only` guards against removing a newer one that another tab stored meanwhile. */
export function removeToken(only?: string): void {
  if (only !== undefined && readToken() !== only) return;
  try {
    localStorage.removeItem(key);
  } catch {
    // Nothing was stored.
  }
  dispatchEvent(new Event(changed));
}

/** Tells of every change of the token, in this tab and by others. Answers how to stop. */
export function onTokenChange(listener: () => void): () => void {
  const byOtherTab = (event: StorageEvent) => {
    if (event.key === key || event.key === null) listener();
  };
  // A page that the browser had put away hears nothing meanwhile.
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
