import { useCallback, useEffect, useRef, useState } from 'react';
import { entityOf } from '../../../contract/vocabulary/index.ts';
import { Button } from '../../ui/Button.tsx';
import { Dialog, DialogActions } from '../../ui/Dialog.tsx';
import { useToastTimer } from '../../ui/Toast.tsx';
import { addressOf, authorised, readEnvelope } from '../../lib/api/call.ts';
import { readToken } from '../../lib/api/token.ts';
import { forgetItem } from '../form/draft-buffer.ts';
import type { OwnItem } from './own-item.ts';
import css from './OwnItemsPanel.module.css';

/** Time to undo a deletion. */
const undoMs = 7_000;

export interface Deletion {
  /** Confirmed, not sent yet. */
  pending: OwnItem | null;
  /** Sent and hidden, but the list is not reloaded yet. */
  deletedId: string | null;
  failure: { title: string; message: string } | null;
  begin: (item: OwnItem) => void;
  undo: () => void;
  /** The offer to undo is hovered or focused: the timer pauses. */
  hold: (isHeld: boolean) => void;
  dismissFailure: () => void;
}

/**
 * Delays a deletion so that it can be undone. Leaving the page, closing the tab or another deletion sends it at once.
 * If it fails, the item reappears with an error.
 */
export function useDeletion(onDeleted: () => void): Deletion {
  const [pending, setPending] = useState<OwnItem | null>(null);
  const [deletedId, setDeletedId] = useState<string | null>(null);
  const [failure, setFailure] = useState<Deletion['failure']>(null);
  const waiting = useRef<OwnItem | null>(null);
  const done = useRef(onDeleted);
  useEffect(() => {
    done.current = onDeleted;
  });

  const send = useCallback(() => {
    const item = waiting.current;
    if (!item) return;
    waiting.current = null;
    setPending(null);
    setDeletedId(item.id);
    deleteItem(item).then(
      () => done.current(),
      (error: unknown) => {
        setDeletedId(null);
        const message =
          error instanceof TypeError
            ? 'Network error. Please check your connection.'
            : (error as Error).message;
        setFailure({ title: item.title, message });
      },
    );
  }, []);

  const hold = useToastTimer(pending, send, undoMs);
  useEffect(() => {
    addEventListener('pagehide', send);
    return () => {
      removeEventListener('pagehide', send);
      send();
    };
  }, [send]);

  return {
    pending,
    deletedId,
    failure,
    begin: (item) => {
      send();
      waiting.current = item;
      setFailure(null);
      setPending(item);
    },
    undo: () => {
      waiting.current = null;
      setPending(null);
    },
    hold,
    dismissFailure: () => setFailure(null),
  };
}

/**
 * Deletes an item. With keepalive, so that it is also sent while the tab is closing.
 * @throws CallError, TypeError without a connection
 */
async function deleteItem({ collection, id }: OwnItem): Promise<void> {
  const token = readToken();
  const address = addressOf(`/${collection}/:id`, { id });
  const response = await fetch(address, { method: 'DELETE', headers: authorised(), keepalive: true });
  // Already deleted, for instance in another tab.
  if (response.status !== 404) await readEnvelope(response, token);
  forgetItem(collection, id);
}

interface DeleteDialogProps {
  item: OwnItem | null;
  onClose: () => void;
  onConfirm: (item: OwnItem) => void;
}

/** Consequences once it can no longer be undone. */
const consequence = ({ status, collection }: OwnItem): string =>
  status === 'approved'
    ? `nobody can see this ${entityOf[collection]} any more, and it can’t be restored. A credit used for it is not returned.`
    : `this ${entityOf[collection]} is deleted permanently.`;

/** Confirmation before deleting. */
export function DeleteDialog({ item, onClose, onConfirm }: DeleteDialogProps) {
  return (
    <Dialog
      open={item !== null}
      onClose={onClose}
      title={
        item?.status === 'draft' ? 'Delete this draft?' : `Delete this ${item && entityOf[item.collection]}?`
      }
    >
      {item && (
        <>
          <p className={css.doomed}>{item.title}</p>
          <p>
            You have {undoMs / 1000} seconds to undo this. After that, {consequence(item)}
          </p>
          <DialogActions onCancel={onClose}>
            <Button variant="danger" onClick={() => onConfirm(item)}>
              Delete
            </Button>
          </DialogActions>
        </>
      )}
    </Dialog>
  );
}
