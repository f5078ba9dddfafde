import { useEffect, useSyncExternalStore } from 'react';
import { useRevalidator } from 'react-router';
import type { SavedEntry } from '../../../../contract/discovery/saved.ts';
import type { Collection } from '../../../../contract/vocabulary/index.ts';
import { CallError, failureMessage } from '../../../lib/api/call.ts';

/** An item that can be saved. */
export interface Listed {
  kind: Collection;
  id: string;
  title: string;
}

export const entryId = ({ kind, id }: Pick<Listed, 'kind' | 'id'>): string => `${kind}/${id}`;

/** Outcome of the last change; shown by `ListToast`. */
export interface Message {
  text: string;
  tone: 'ok' | 'warn' | 'danger';
  /** Where the message leads. */
  link?: 'list' | 'login';
  undo?: () => Promise<Message>;
}

/** Where the list is kept: in an account or, of a guest, on this device. Methods throw errors with a message for the user. */
export interface ListPlace {
  keys: () => Promise<Iterable<string>>;
  /** @returns the entry, where a place has more than ids */
  save: (item: Listed) => Promise<SavedEntry | null>;
  /** @returns what puts the entry back as it was; null if that is impossible */
  remove: (item: Listed) => Promise<(() => Promise<void>) | null>;
}

interface ListState {
  /** Of saved items; null until known, so that pages show no bookmark. */
  keys: ReadonlySet<string> | null;
  /** By key, of the page /my-list. */
  entries: ReadonlyMap<string, SavedEntry> | null;
  /** Increases when the entries have to be read again, and never goes back: what is loaded notes at which it began. */
  round: number;
  message: Message | null;
  /** Ids of the jobs that are chosen to be compared (`items/compare`). */
  compared: readonly string[];
}

const unknown = { keys: null, entries: null, message: null };
const initial: ListState = { ...unknown, round: 0, compared: [] };
let state = initial;
const listeners = new Set<() => void>();
function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** The list of whoever uses this page: its bookmarks, the page /my-list and the messages about them. */
export const useSavedList = <Part>(part: (state: ListState) => Part): Part =>
  useSyncExternalStore(
    subscribe,
    () => part(state),
    () => part(initial),
  );

export function updateList(changes: Partial<ListState>): void {
  state = { ...state, ...changes };
  document.documentElement.toggleAttribute('data-bookmarks', state.keys !== null);
  for (const listener of listeners) listener();
}

export const roundOfList = (): number => state.round;

/**
 * Reads the page again, once what it shows of the list is older than the list: after an Undo, a change in another tab, or when a device's list has
 * moved into the account.
 * @param round at which its loader began; undefined until it has loaded
 */
export function useFreshList(round: number | undefined): void {
  const present = useSavedList((list) => list.round);
  const { revalidate } = useRevalidator();
  useEffect(() => {
    if (round !== undefined && round < present) void revalidate();
  }, [round, present, revalidate]);
}

export const showMessage = (message: Message | null): void => updateList({ message });

/** Puts an entry of /my-list, or removes it. */
export function updateEntry(key: string, entry: SavedEntry | null): void {
  if (!state.entries) return;
  const entries = new Map(state.entries);
  if (entry) entries.set(key, entry);
  else entries.delete(key);
  updateList({ entries });
}

let place: ListPlace | null = null;
/** Changes and reads are serialised, so that the last press wins. */
let queue = Promise.resolve();
/** Only signals that something changed; each tab reads what its user may see. */
const otherTabs = typeof BroadcastChannel === 'undefined' ? null : new BroadcastChannel('lectern:my-list');
export const notifyOtherTabs = (): void => otherTabs?.postMessage('changed');

/** Increases when a list ends: what waits is dropped then. */
let generation = 0;
function inTurn(task: () => Promise<void>): void {
  const begun = generation;
  queue = queue.then(() => (begun === generation ? task() : undefined));
}

function mark(key: string, isSaved: boolean): void {
  if (!state.keys) return;
  const keys = new Set(state.keys);
  if (isSaved) keys.add(key);
  else keys.delete(key);
  updateList({ keys });
}

function readKeys(): void {
  const own = place;
  if (!own) return;
  inTurn(async () => {
    try {
      const keys = new Set(await own.keys());
      if (place === own) updateList({ keys });
    } catch (error) {
      // Whoever logs out may do so while it is read.
      if (!isSessionEnded(error)) console.warn('The list could not be read', error);
    }
  });
}

/** Reads the list again, for instance after a change in another tab. */
export function readAgain(): void {
  updateList({ round: state.round + 1 });
  readKeys();
}

// From the start: what another tab changes while a page loads its entries is missing in them.
if (typeof document !== 'undefined') otherTabs?.addEventListener('message', readAgain);

/** Begins with the list of a user or a guest. @returns ends it: what was changed before can't be undone any more */
export function beginList(own: ListPlace): () => void {
  place = own;
  // A page restored from the back/forward cache has missed changes.
  const back = ({ persisted }: PageTransitionEvent) => persisted && readAgain();
  addEventListener('pageshow', back);
  readKeys();
  return () => {
    removeEventListener('pageshow', back);
    place = null;
    generation += 1;
    updateList({ ...unknown, message: state.message?.undo ? null : state.message });
  };
}

/** Saves an item or removes it; shown at once, and reverted if it fails. */
export function toggle(item: Listed, own = place): void {
  if (!own) return;
  const key = entryId(item);
  const isSaved = !(state.keys ?? state.entries)?.has(key);
  mark(key, isSaved);
  inTurn(async () => {
    try {
      const message = await (isSaved ? save : remove)(own, item);
      notifyOtherTabs();
      showMessage(message);
    } catch (error) {
      mark(key, !isSaved);
      showMessage(changeFailed(error));
    }
  });
}

const isSessionEnded = (error: unknown): boolean => error instanceof CallError && error.status === 401;

/** Message of a failed change. */
export function changeFailed(error: unknown): Message {
  return isSessionEnded(error)
    ? { text: 'Your session has ended.', tone: 'danger', link: 'login' }
    : { text: failureMessage(error), tone: 'danger' };
}

/** Whether the entry has a stage, note or dates, which undoing the save would delete. */
const hasContent = (entry: SavedEntry | null): boolean =>
  entry !== null && (entry.stage !== 'saved' || entry.note !== null || entry.dates.length > 0);

async function save(own: ListPlace, item: Listed): Promise<Message> {
  const entry = await own.save(item);
  // Loaded on demand to keep pages small.
  if (import.meta.env.PROD)
    import('./keep-saved.ts')
      .then(({ keepForList }) => keepForList(`/${entryId(item)}`, own.keys))
      .catch(() => {});
  if (hasContent(entry)) return { text: 'This was already on your list.', tone: 'ok', link: 'list' };
  const text = entry ? 'Saved.' : 'Saved on this device.';
  return { text, tone: 'ok', link: 'list', undo: undoing(item, false, () => own.remove(item)) };
}

/** Removes at once, so that it is removed even if the page is left. */
async function remove(own: ListPlace, item: Listed): Promise<Message> {
  const entry = state.entries?.get(entryId(item)) ?? null;
  updateEntry(entryId(item), null);
  const restore = await own.remove(item).catch((error: unknown) => {
    updateEntry(entryId(item), entry);
    throw error;
  });
  const message = { text: 'Removed from your list.', tone: 'ok' } as const;
  return restore ? { ...message, undo: undoing(item, true, restore) } : message;
}

const undoing =
  (item: Listed, isSaved: boolean, undo: () => Promise<unknown>) => async (): Promise<Message> => {
    try {
      await undo();
    } catch (error) {
      return changeFailed(error);
    }
    mark(entryId(item), isSaved);
    updateList({ round: state.round + 1 });
    notifyOtherTabs();
    return { text: isSaved ? 'Back on your list.' : 'Removed from your list.', tone: 'ok' };
  };
