import type { SavedKind } from '../../../contract/vocabulary/index.ts';

/** Something that can be put on a list. */
export interface Listed {
  kind: SavedKind;
  id: string;
  title: string;
}

export const keyOf = ({ kind, id }: Pick<Listed, 'kind' | 'id'>): string => `${kind}/${id}`;

/** The list of somebody who isn't logged in, in local storage (docs/privacy.md#on-the-device). */
export const storageKey = 'lectern:my-list';

/** What the bookmarks of a page show, and what a press does. Pages are the same for everybody: this is filled in later. */
export const bookmarks = {
  keys: new Set<string>(),
  /** Pressed before what a press does was loaded. */
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
