import { entityOf, type Collection } from '../../../contract/vocabulary/index.ts';
import { keepsNoDrafts } from '../../lib/session/end-session.ts';
import { readStoredJson, writeStored, storedKeys } from '../../lib/stored.ts';
import type { MilestoneValue } from './fields/details-values.ts';

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

/** Kept by user and item: other users of this device don't see it. */
export const bufferKey = (userId: string, collection: Collection, itemId: string): string =>
  `lectern:draft:${userId}:${entityOf[collection]}:${itemId}`;

function readUnsent<Values>(key: string): UnsentInput<Values> | null {
  const input = readStoredJson(key) as UnsentInput<Values> | null;
  if (!input || typeof input.values !== 'object' || !input.values || !input.submissionKey) return null;
  return { ...input, values: withDates(input.values) };
}

/** Until jobs had several dates, their forms had one deadline. */
function withDates<Values extends object>({ ...values }: Values): Values {
  const { applicationDeadline: date, ...rest } = values as { applicationDeadline?: unknown };
  if (typeof date !== 'string') return values;
  const deadline = { kind: 'application', label: '', date, time: '', zone: '' } satisfies MilestoneValue;
  return { milestones: date ? [deadline] : [], ...rest } as unknown as Values;
}

export function draftBuffer<Values>(userId: string, key: string): DraftBuffer<Values> {
  const read = () => readUnsent<Values>(key);
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

/** Where no other form keeps its input. */
export const newBufferKey = (userId: string, collection: Collection): string =>
  `${bufferKey(userId, collection, 'new')}:${newSubmissionKey()}`;

/** Whether the key was free; it is held until `closed`, or until the page is gone. */
const hold = (key: string, closed: Promise<void>): Promise<boolean> =>
  new Promise((resolve) => {
    // Plain http has no locks.
    if (!navigator.locks) return resolve(true);
    void navigator.locks.request(key, { ifAvailable: true }, (lock) => {
      resolve(lock !== null);
      return lock ? closed : undefined;
    });
  });

/**
 * Where a form for a new item keeps its unsent input: the latest that a form left behind, or a place of its own. What
 * belongs to a form in another tab stays there.
 */
export async function holdNewBuffer(
  userId: string,
  collection: Collection,
  closed: Promise<void>,
): Promise<string> {
  const prefix = bufferKey(userId, collection, 'new');
  const left = storedKeys().flatMap((key) => {
    const unsent = key.startsWith(prefix) ? readUnsent(key) : null;
    return unsent ? [{ key, ...unsent }] : [];
  });
  left.sort((a, b) => b.savedAt.localeCompare(a.savedAt));
  for (const { key } of left) if (await hold(key, closed)) return key;
  const own = newBufferKey(userId, collection);
  await hold(own, closed);
  return own;
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
