import { entityOf, type Collection } from '../../../../contract/vocabulary/index.ts';
import { keepsNoDrafts } from '../../../lib/session/unsaved-texts.ts';
import { readStoredJson, writeStored, storedKeys } from '../../../lib/stored.ts';

/** Input that hasn't arrived on the server. */
export interface UnsentInput<Values> {
  values: Values;
  savedAt: string;
  /** The item's updatedAt on which the input is based; null for a new item. */
  readAt: string | null;
  /** Names the form, and the draft that it begins: beginning it again after a reload makes one item. */
  submissionKey: string;
}

/** The unsent input of one form, on this device. */
export interface DraftBuffer<Values> {
  read: () => UnsentInput<Values> | null;
  write: (input: Omit<UnsentInput<Values>, 'savedAt'>) => void;
  /** Removes what the form with this key wrote: another tab may have written since. */
  remove: (submissionKey: string) => void;
}

/** Kept by user and item: other users of this device don't see it. @param itemId null for a new item */
export function draftBuffer<Values>(
  userId: string,
  collection: Collection,
  itemId: string | null,
): DraftBuffer<Values> {
  const key = `lectern:draft:${userId}:${entityOf[collection]}:${itemId ?? 'new'}`;
  const read = () => {
    const input = readStoredJson(key) as UnsentInput<Values> | null;
    return input && typeof input.values === 'object' && input.values && input.submissionKey ? input : null;
  };
  return {
    read,
    write: (input) => {
      if (!keepsNoDrafts(userId))
        writeStored(key, JSON.stringify({ ...input, savedAt: new Date().toISOString() }));
    },
    remove: (submissionKey) => {
      if (read()?.submissionKey === submissionKey) writeStored(key, null);
    },
  };
}

/** Removes the unsent input of an item that its author deleted. */
export function forgetItem(collection: Collection, itemId: string): void {
  for (const key of storedKeys())
    if (key.startsWith('lectern:draft:') && key.endsWith(`:${entityOf[collection]}:${itemId}`))
      writeStored(key, null);
}

/** Works on plain http too, where crypto.randomUUID doesn't exist. */
export const newSubmissionKey = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join(
    '',
  );
