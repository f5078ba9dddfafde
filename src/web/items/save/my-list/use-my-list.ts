import { useCallback, useEffect, useRef, useState } from 'react';
import type { SavedEntry } from '../../../../contract/shapes/saved.ts';
import { failureMessage } from '../../../lib/api/failure-message.ts';
import { keyOf } from './bookmarks.ts';
import { announce, onChange } from './changes.ts';
import type { Changes, ListStore } from './list-store.ts';
import { failed, notify, remove } from './messages.tsx';

type Entries = ReadonlyMap<string, SavedEntry>;

const withEntry = (entries: Entries, entry: SavedEntry): Entries => {
  const before = entries.get(keyOf(entry));
  // Entries on a device are stored without their items.
  const item = entry.item ?? before?.item ?? null;
  return new Map(entries).set(keyOf(entry), {
    ...entry,
    title: item?.title ?? entry.title,
    item,
  } as SavedEntry);
};

const withoutEntry = (entries: Entries, key: string): Entries => {
  const others = new Map(entries);
  others.delete(key);
  return others;
};

export interface MyList {
  entries: SavedEntry[] | null;
  error: string | null;
  isLoading: boolean;
  reload: () => void;
  /** Shown at once, and reverted if it fails. @throws the store's error */
  change: (entry: SavedEntry, changes: Changes) => Promise<void>;
  remove: (entry: SavedEntry) => Promise<void>;
}

/** A list with its items; follows changes that are made by bookmarks, by Undo and in other tabs. */
export function useMyList(store: ListStore): MyList {
  const [entries, setEntries] = useState<Entries | null>(null);
  const [error, setError] = useState<string | null>(null);
  const [isLoading, setLoading] = useState(true);
  const [round, setRound] = useState(0);
  const latest = useRef(entries);
  latest.current = entries;
  useEffect(() => {
    const controller = new AbortController();
    setLoading(true);
    store
      .entries(controller.signal)
      .then(
        (read) => {
          if (controller.signal.aborted) return;
          setEntries(new Map(read.map((entry) => [keyOf(entry), entry])));
          setError(null);
        },
        (reason: unknown) => !controller.signal.aborted && setError(failureMessage(reason)),
      )
      .finally(() => !controller.signal.aborted && setLoading(false));
    return () => controller.abort();
  }, [store, round]);
  const reload = useCallback(() => setRound((n) => n + 1), []);
  const apply = useCallback(
    (next: (entries: Entries) => Entries) => setEntries((known) => known && next(known)),
    [],
  );
  useEffect(
    () =>
      onChange((change) => {
        if ('removed' in change) apply((known) => withoutEntry(known, change.removed));
        else if ('put' in change && (change.put.item || latest.current?.has(keyOf(change.put))))
          apply((known) => withEntry(known, change.put));
        else reload();
      }),
    [apply, reload],
  );
  return {
    entries: entries && [...entries.values()],
    error,
    isLoading,
    reload,
    change: async (entry, changes) => {
      apply((known) => withEntry(known, { ...entry, ...changes } as SavedEntry));
      try {
        announce({ put: await store.put(entry, changes) });
      } catch (reason) {
        apply((known) => withEntry(known, entry));
        throw reason;
      }
    },
    remove: async (entry) => notify(await remove(store, entry).catch(failed)),
  };
}
