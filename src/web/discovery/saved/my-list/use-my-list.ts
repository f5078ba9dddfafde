import { useEffect, useState } from 'react';
import type { SavedEntry } from '../../../../contract/discovery/saved.ts';
import { failureMessage } from '../../../lib/api/call.ts';
import { type Changes, putEntry } from './account-list.ts';
import { entryId, notifyOtherTabs, updateEntry, updateList, useSavedList } from './saved-list.ts';

export interface MyList {
  entries: SavedEntry[] | null;
  error: string | null;
  isLoading: boolean;
  reload: () => void;
}

/** A list with its items; follows changes that are made by Undo and in other tabs. */
export function useMyList(load: (signal: AbortSignal) => Promise<SavedEntry[]>): MyList {
  const entries = useSavedList((list) => list.entries);
  const round = useSavedList((list) => list.round);
  const [error, setError] = useState<string | null>(null);
  const [isLoading, setLoading] = useState(true);
  useEffect(() => {
    const controller = new AbortController();
    const { signal } = controller;
    setLoading(true);
    load(signal)
      .then(
        (read) => {
          if (signal.aborted) return;
          updateList({ entries: new Map(read.map((entry) => [entryId(entry), entry])) });
          setError(null);
        },
        (reason: unknown) => !signal.aborted && setError(failureMessage(reason)),
      )
      .finally(() => !signal.aborted && setLoading(false));
    return () => controller.abort();
  }, [load, round]);
  useEffect(() => () => updateList({ entries: null }), []);
  const reload = () => updateList({ round: round + 1 });
  return { entries: entries && [...entries.values()], error, isLoading, reload };
}

/** Changes an entry of an account; shown at once, and reverted if it fails. @throws the call's error */
export async function changeEntry(entry: SavedEntry, changes: Changes): Promise<void> {
  updateEntry(entryId(entry), { ...entry, ...changes } as SavedEntry);
  try {
    updateEntry(entryId(entry), await putEntry(entry, changes));
    notifyOtherTabs();
  } catch (reason) {
    updateEntry(entryId(entry), entry);
    throw reason;
  }
}
