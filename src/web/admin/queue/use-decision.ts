import { useEffect, useRef, useState } from 'react';
import type { DecidableStatus, Collection } from '../../../contract/vocabulary/index.ts';
import { reasonErrors } from '../kit/reason-errors.ts';
import { decide, type ActionMessage } from './decide.ts';
import { type QueuedItem, useRefresh } from './load-queue.ts';
import type { Review } from './review.data.ts';

interface Options {
  collection: Collection;
  item: QueuedItem | null;
  review: Review | null;
  /** Why this user can't decide on the item, if so. */
  blockedReason: string | null;
  notify: (message: ActionMessage) => void;
  /** Shows the field of the reason. */
  showReason: () => void;
  /** @param isStillOpen whether the moderator is still on this item */
  onDecided: (item: QueuedItem, isStillOpen: boolean) => void;
}

/** The decision on one item: its reason, and whether it is being made. */
export function useDecision(options: Options) {
  const { collection, item, review, blockedReason: barred, notify, showReason, onDecided } = options;
  const refresh = useRefresh();
  const [draft, setDraft] = useState({ id: '', reason: '' });
  /** The item whose rejection lacks a reason. */
  const [missingReason, setMissingReason] = useState({ id: '', isShown: false });
  const [busy, setBusy] = useState<DecidableStatus | null>(null);
  const [timesAsked, setTimesAsked] = useState(0);
  const reasonRef = useRef<HTMLTextAreaElement>(null);
  const latest = useRef(item);
  latest.current = item;
  const reason = draft.id === item?.id ? draft.reason : '';
  const reasonError = reasonErrors('reason', reason)['reason'];

  // If this opens the review, the field can only be focused once it is shown.
  useEffect(() => {
    if (timesAsked > 0) reasonRef.current?.focus();
  }, [timesAsked]);

  const run = async (status: DecidableStatus) => {
    if (!item || busy) return;
    if (barred) return notify({ tone: 'warn', text: barred });
    if (status === 'rejected' && reasonError) {
      // The first press only focuses the field.
      setMissingReason({ id: item.id, isShown: missingReason.id === item.id || reason.trim() !== '' });
      showReason();
      return setTimesAsked((times) => times + 1);
    }
    setBusy(status);
    const { updatedAt } = review?.item ?? item;
    const result = await decide({ collection, item, status, reason, updatedAt });
    setBusy(null);
    const { undo } = result;
    const undoAndRestore = async (): Promise<ActionMessage> => {
      const undone = await undo!();
      if (undone.tone === 'ok') setDraft({ id: item.id, reason });
      return undone;
    };
    notify({ ...result, ...(undo && { undo: undoAndRestore }) });
    if (result.tone === 'ok') {
      setMissingReason({ id: '', isShown: false });
      setDraft((before) => (before.id === item.id ? { id: '', reason: '' } : before));
      onDecided(item, latest.current?.id === item.id);
    }
    refresh();
  };
  return {
    reason,
    setReason: (text: string) => setDraft({ id: item?.id ?? '', reason: text }),
    reasonRef,
    /** Cleared as soon as the reason is long enough. */
    reasonError: missingReason.isShown && missingReason.id === item?.id ? reasonError : undefined,
    busy,
    decide: (status: DecidableStatus) => void run(status),
  };
}
export type Decision = ReturnType<typeof useDecision>;
