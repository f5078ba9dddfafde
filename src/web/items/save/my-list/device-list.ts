import type { SavedEntry } from '../../../../contract/shapes/saved.ts';
import { savedLimits } from '../../../../contract/vocabulary/index.ts';
import { call } from '../../../lib/api/call.ts';
import { readStoredJson } from '../../../lib/stored.ts';
import { keyOf, type Listed, storageKey } from './bookmarks.ts';
import { bare, type ListStore } from './list-store.ts';
import { readEntries } from './stored-entries.ts';

/** Entries without their items; none if storage is disabled or has invalid content. */
export const entriesOnDevice = (): SavedEntry[] => readEntries(readStoredJson(storageKey));

const refusal = (error: unknown): string =>
  error instanceof DOMException && error.name === 'QuotaExceededError'
    ? 'There is no space left in this browser’s storage. Please log in to keep a list.'
    : 'This browser doesn’t store anything for this site. Please log in to keep a list.';

/** @throws Error that says why this browser keeps nothing */
function store(entries: SavedEntry[]): void {
  try {
    if (entries.length === 0) localStorage.removeItem(storageKey);
    else
      localStorage.setItem(
        storageKey,
        JSON.stringify(entries.map((entry) => ({ ...bare(entry), title: entry.title }))),
      );
  } catch (error) {
    throw new Error(refusal(error), { cause: error });
  }
}

/** Whether this browser stores anything. */
export function canStore(): boolean {
  try {
    localStorage.setItem(`${storageKey}:try`, '1');
    localStorage.removeItem(`${storageKey}:try`);
    return true;
  } catch {
    return false;
  }
}

const without = (item: Pick<Listed, 'kind' | 'id'>) =>
  entriesOnDevice().filter((entry) => keyOf(entry) !== keyOf(item));

/** Removes entries that were added to the account; those saved meanwhile stay. */
export function forgetOnDevice(merged: Pick<Listed, 'kind' | 'id'>[]): void {
  const keys = new Set(merged.map(keyOf));
  try {
    store(entriesOnDevice().filter((entry) => !keys.has(keyOf(entry))));
  } catch {
    // Storage is disabled.
  }
}

function add(entry: SavedEntry): void {
  const others = without(entry);
  if (others.length >= savedLimits.onDevice)
    throw new Error(
      `You can save up to ${savedLimits.onDevice} items on this device. Log in to save more, or remove some first.`,
    );
  store([entry, ...others]);
}

/** As many as an address holds. */
const perCall = 50;

/** Entries with their items; one that is no longer public keeps its title. */
async function withItems(entries: SavedEntry[], signal: AbortSignal): Promise<SavedEntry[]> {
  const items = new Map<string, SavedEntry['item']>();
  for (let from = 0; from < entries.length; from += perCall) {
    const some = entries.slice(from, from + perCall);
    const idsOf = (kind: SavedEntry['kind']) =>
      some
        .filter((entry) => entry.kind === kind)
        .map(({ id }) => id)
        .join(',');
    const { jobs, posts } = await call('GET /saved/cards', {
      query: { jobs: idsOf('jobs'), posts: idsOf('posts') },
      signal,
    });
    for (const item of [...jobs, ...posts]) items.set(item.id, item);
  }
  return entries.map((entry) => {
    const item = items.get(entry.id) ?? null;
    return { ...entry, title: item?.title ?? entry.title, item } as SavedEntry;
  });
}

/** A list that is kept in this browser. */
export const deviceList: ListStore = {
  isOnDevice: true,
  keys: async () => entriesOnDevice().map(keyOf),
  entries: async (signal) => withItems(entriesOnDevice(), signal),
  put: async ({ kind, id, title }, changes) => {
    const before = entriesOnDevice().find((entry) => keyOf(entry) === keyOf({ kind, id }));
    const fresh = { stage: 'saved', note: null, dates: [], savedAt: new Date().toISOString() } as const;
    const entry = { ...fresh, ...before, ...changes, kind, id, title, item: null } as SavedEntry;
    add(entry);
    return entry;
  },
  remove: async (item) => {
    const before = entriesOnDevice().find((entry) => keyOf(entry) === keyOf(item));
    store(without(item));
    return before ?? null;
  },
  restore: async (entry) => add(entry),
};
