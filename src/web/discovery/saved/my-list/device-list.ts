import type { SavedEntry } from '../../../../contract/discovery/saved.ts';
import { savedLimits } from '../../../../contract/vocabulary/index.ts';
import { readStoredJson } from '../../../lib/stored.ts';
import { entryId, type Listed, type ListPlace } from './saved-list.ts';

/** Storage key of the list of guests (docs/privacy.md#on-the-device). */
const storageKey = 'lectern:my-list';

/** A saved item: its key. Version 0.2.0 stored more of it, which moves into the account at login. */
export type Stored = string | (Pick<Listed, 'kind' | 'id'> & Partial<SavedEntry>);

export const storedKey = (stored: Stored): string => (typeof stored === 'string' ? stored : entryId(stored));

const isKey = (key: string) =>
  /^(?:jobs|posts)\/[\da-f]{8}-[\da-f]{4}-[1-8][\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/.test(key);
const isStored = (value: unknown): value is Stored =>
  isKey(typeof value === 'string' ? value : entryId({ ...(value as Listed) }));

/** Newest first; none if storage is disabled or has invalid content. */
export function storedOnDevice(): Stored[] {
  const values = readStoredJson(storageKey);
  const stored = Array.isArray(values) ? values.filter(isStored) : [];
  return [...new Map(stored.map((one) => [storedKey(one), one])).values()].slice(0, savedLimits.onDevice);
}

const refusal = (error: unknown): string =>
  error instanceof DOMException && error.name === 'QuotaExceededError'
    ? 'There is no space left in this browser’s storage. Log in to keep a list.'
    : 'This browser doesn’t store anything for this site. Log in to keep a list.';

/** @throws Error that says why this browser keeps nothing */
export function storeOnDevice(stored: Stored[]): void {
  try {
    if (stored.length === 0) localStorage.removeItem(storageKey);
    else localStorage.setItem(storageKey, JSON.stringify(stored));
  } catch (error) {
    throw new Error(refusal(error), { cause: error });
  }
}

const without = (key: string) => storedOnDevice().filter((one) => storedKey(one) !== key);

function add(stored: Stored): void {
  const others = without(storedKey(stored));
  if (others.length >= savedLimits.onDevice)
    throw new Error(
      `You can save up to ${savedLimits.onDevice} items on this device. Log in to save more, or remove some first.`,
    );
  storeOnDevice([stored, ...others]);
}

/** The list of a guest: ids in this browser. */
export const deviceList: ListPlace = {
  keys: async () => storedOnDevice().map(storedKey),
  save: async (item) => {
    add(entryId(item));
    return null;
  },
  remove: async (item) => {
    const before = storedOnDevice().find((one) => storedKey(one) === entryId(item));
    storeOnDevice(without(entryId(item)));
    return async () => add(before ?? entryId(item));
  },
};
