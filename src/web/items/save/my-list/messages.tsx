import type { ReactNode } from 'react';
import type { SavedEntry } from '../../../../contract/shapes/saved.ts';
import { CallError } from '../../../lib/api/call.ts';
import { failureMessage } from '../../../lib/api/failure-message.ts';
import { Link } from '../../../ui/Link.tsx';
import { keyOf, type Listed } from './bookmarks.ts';
import { announce } from './changes.ts';
import type { ListStore } from './list-store.ts';

/** Outcome of the last change; shown by `ListToast`. */
export interface Message {
  text: ReactNode;
  tone: 'ok' | 'warn' | 'danger';
  undo?: () => Promise<Message>;
}

let current: Message | null = null;
const listeners = new Set<() => void>();

export const currentMessage = (): Message | null => current;

export function onMessage(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export function notify(message: Message | null): void {
  current = message;
  for (const listener of listeners) listener();
}

/** After a login or logout, changes of the list before can't be undone. */
export const dropUndo = (): void => {
  if (current?.undo) notify(null);
};

const myList = <Link to="/my-list">My list</Link>;

/** Message of a failed change; if the session has ended, with a link to the login. */
export function failed(error: unknown): Message {
  const isEnded = error instanceof CallError && error.status === 401;
  const text = isEnded ? (
    <>
      Your session has ended. Please{' '}
      <Link to={`/login?${new URLSearchParams({ next: location.pathname + location.search })}`}>log in</Link>{' '}
      again.
    </>
  ) : (
    failureMessage(error)
  );
  return { text, tone: 'danger' };
}

const trying = async (action: () => Promise<Message>): Promise<Message> => {
  try {
    return await action();
  } catch (error) {
    return failed(error);
  }
};

/** Whether the entry has a stage, note or dates, which undoing the save would delete. */
const hasContent = ({ stage, note, dates }: SavedEntry): boolean =>
  stage !== 'saved' || note !== null || dates.length > 0;

export async function save(store: ListStore, item: Listed): Promise<Message> {
  const entry = await store.put(item, {});
  announce({ put: entry });
  if (hasContent(entry)) return { text: <>This was already on your list. {myList}</>, tone: 'ok' };
  const undo = () =>
    trying(async () => {
      await store.remove(item);
      announce({ removed: keyOf(item) });
      return { text: 'Removed from your list.', tone: 'ok' };
    });
  return {
    text: (
      <>
        {store.isOnDevice ? 'Saved on this device.' : 'Saved.'} {myList}
      </>
    ),
    tone: 'ok',
    undo,
  };
}

/** Removes an entry at once, so that it is removed even if the page is left; undoing restores it. */
export async function remove(store: ListStore, item: Listed): Promise<Message> {
  const entry = await store.remove(item);
  announce({ removed: keyOf(item) });
  const message = { text: 'Removed from your list.', tone: 'ok' } as const;
  if (!entry) return message;
  // The server doesn't accept an item again that is no longer public.
  if (!store.isOnDevice && !entry.item) return message;
  const undo = () =>
    trying(async () => {
      await store.restore(entry);
      announce({ put: entry });
      return { text: 'Back on your list.', tone: 'ok' };
    });
  return { ...message, undo };
}
