/** What the browser doesn't store, because storage is blocked or full: it lasts until the page is left or loaded again. */
const inMemory = new Map<string, string>();

export function readStored(key: string): string | null {
  try {
    return inMemory.get(key) ?? localStorage.getItem(key);
  } catch {
    return null;
  }
}

/** Null for what isn't JSON. */
export function readStoredJson(key: string): unknown {
  try {
    return JSON.parse(readStored(key) ?? 'null');
  } catch {
    return null;
  }
}

/** @param value null removes it */
export function writeStored(key: string, value: string | null): void {
  inMemory.delete(key);
  try {
    // A full storage would keep the former value.
    localStorage.removeItem(key);
    if (value !== null) localStorage.setItem(key, value);
  } catch {
    if (value !== null) inMemory.set(key, value);
  }
}

export const isOnlyInMemory = (key: string): boolean => inMemory.has(key);

export function storedKeys(): string[] {
  try {
    return [...Object.keys(localStorage), ...inMemory.keys()];
  } catch {
    return [...inMemory.keys()];
  }
}
