import type { SavedEntry } from '../../../../contract/shapes/saved.ts';

/** Changes of a list; `reload` if it was changed in another tab. */
export type Change = { put: SavedEntry } | { removed: string } | { reload: true };

type Listener = (change: Change) => void;
const listeners = new Set<Listener>();

/** Only signals that something changed; each tab reads what its user may see. */
const otherTabs = typeof BroadcastChannel === 'undefined' ? null : new BroadcastChannel('lectern:my-list');

const tell = (change: Change) => {
  for (const listener of listeners) listener(change);
};
otherTabs?.addEventListener('message', () => tell({ reload: true }));

export function announce(change: Change): void {
  tell(change);
  otherTabs?.postMessage('changed');
}

export function onChange(listener: Listener): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
