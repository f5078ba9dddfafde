import { useCallback, useEffect, useRef, useState } from 'react';
import { deleteItem } from './delete-item.ts';
import type { OwnItem } from './own-item.ts';

/** For this long a deletion can be taken back. */
const undoMs = 7_000;

export interface Deletion {
  /** Confirmed, but not sent yet. */
  pending: OwnItem | null;
  /** Sent, and gone from the list although it wasn't read again yet. */
  goneId: string | null;
  failure: { title: string; message: string } | null;
  begin: (item: OwnItem) => void;
  undo: () => void;
  /** The pointer or the focus is on the offer to undo: time stands still. */
  hold: (isHeld: boolean) => void;
  dismissFailure: () => void;
}

/**
 * A deletion that waits a little before it is sent, so that it can be undone. UnsavedTextsChoice the page or closing the tab sends it at
 * once, and so does the next deletion: what was confirmed is never forgotten. If it fails, the item is back and that is said.
 */
export function useDeletion(onDeleted: () => void): Deletion {
  const [pending, setPending] = useState<OwnItem | null>(null);
  const [goneId, setGoneId] = useState<string | null>(null);
  const [failure, setFailure] = useState<Deletion['failure']>(null);
  const [isHeld, setHeld] = useState(false);
  const waiting = useRef<OwnItem | null>(null);
  const done = useRef(onDeleted);
  done.current = onDeleted;

  const send = useCallback(() => {
    const item = waiting.current;
    if (!item) return;
    waiting.current = null;
    setPending(null);
    setGoneId(item.id);
    deleteItem(item).then(
      () => done.current(),
      (error: unknown) => {
        setGoneId(null);
        const message =
          error instanceof TypeError
            ? 'Network error. Please check your connection.'
            : (error as Error).message;
        setFailure({ title: item.title, message });
      },
    );
  }, []);

  useEffect(() => {
    if (!pending || isHeld) return;
    const timer = setTimeout(send, undoMs);
    return () => clearTimeout(timer);
  }, [pending, isHeld, send]);
  useEffect(() => {
    addEventListener('pagehide', send);
    return () => {
      removeEventListener('pagehide', send);
      send();
    };
  }, [send]);

  return {
    pending,
    goneId,
    failure,
    begin: (item) => {
      send();
      waiting.current = item;
      setFailure(null);
      setHeld(false);
      setPending(item);
    },
    undo: () => {
      waiting.current = null;
      setPending(null);
    },
    hold: setHeld,
    dismissFailure: () => setFailure(null),
  };
}
