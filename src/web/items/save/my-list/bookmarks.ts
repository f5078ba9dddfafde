import type { Collection } from '../../../../contract/vocabulary/index.ts';

/** An item that can be saved. */
export interface Listed {
  kind: Collection;
  id: string;
  title: string;
}

export const keyOf = ({ kind, id }: Pick<Listed, 'kind' | 'id'>): string => `${kind}/${id}`;

/** Storage key of the list of guests, in local storage (docs/privacy.md#on-the-device). */
export const storageKey = 'lectern:my-list';

/**
 * State of a page's bookmarks, and the handler of presses. Filled in later, because pages are the same for everybody.
 */
export const bookmarks = {
  keys: new Set<string>(),
  /** Pressed before the handler was loaded. */
  waiting: new Map<string, Listed & { savedAt: Date }>(),
  press: (_item: Listed): void => {},
};

const listeners = new Set<() => void>();

export function onBookmarks(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** @param keys null: not known, so that no bookmark is shown; their places stay */
export function showBookmarks(keys: Set<string> | null): void {
  bookmarks.keys = new Set(keys);
  document.documentElement.toggleAttribute('data-bookmarks', keys !== null);
  for (const listener of listeners) listener();
}
