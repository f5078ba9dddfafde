import type { ItemEntity } from '../../../../contract/vocabulary/index.ts';
import { readStoredJson, store, storedKeys } from '../../../lib/stored.ts';
import { hasOptedOut } from '../../../lib/session/local-drafts.ts';

/** Unsent input of a form, stored on this device. */
export interface StoredDraft<Values> {
  values: Values;
  savedAt: string;
  /** Names the submission, so that sending it again after a reload makes one item. */
  submissionKey: string;
  /** It was submitted without a response, so it may have arrived. */
  wasSent?: boolean;
  /** The server draft that the form of a new item created. */
  draftId?: string | null;
  /** The server draft has the same values. */
  isStored?: boolean;
  /** The item's updatedAt when typing began; null for a new item. */
  readAt: string | null;
}

/** The storage of one form on this device. */
export interface DraftPlace<Values> {
  load(): StoredDraft<Values> | null;
  save(draft: StoredDraft<Values>): void;
  clear(): void;
}

const keyOf = (userId: string, kind: ItemEntity, itemId: string | null) =>
  `lectern:draft:${userId}:${kind}:${itemId ?? 'new'}`;

function read<Values>(key: string): StoredDraft<Values> | null {
  const draft = readStoredJson(key) as StoredDraft<Values> | null;
  return draft && typeof draft.values === 'object' && draft.values && draft.submissionKey ? draft : null;
}

/**
 * Drafts are stored by user and item: other users of this device don't see them. A draft that the form for a new item
 * began has one place, from wherever it is opened.
 */
export function deviceDrafts<Values>(
  userId: string,
  kind: ItemEntity,
  itemId: string | null,
): DraftPlace<Values> {
  const newKey = keyOf(userId, kind, null);
  const isBegunHere = itemId !== null && read(newKey)?.draftId === itemId;
  const key = isBegunHere ? newKey : keyOf(userId, kind, itemId);
  return {
    load: () => read(key),
    save(draft) {
      if (!hasOptedOut(userId)) store(key, JSON.stringify(draft));
    },
    clear: () => store(key, null),
  };
}

/** Removes all local copies of an item that its author deleted. */
export function forgetItem(kind: ItemEntity, itemId: string): void {
  for (const key of storedKeys()) {
    const isOfKind = key.startsWith('lectern:draft:') && key.includes(`:${kind}:`);
    if (isOfKind && (key.endsWith(`:${itemId}`) || read(key)?.draftId === itemId)) store(key, null);
  }
}

/** Works on plain http too, where crypto.randomUUID doesn't exist. */
export const newSubmissionKey = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join(
    '',
  );
