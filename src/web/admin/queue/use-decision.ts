import { useEffect, useRef, useState } from 'react';
import type { DecidableStatus } from '../../../contract/vocabulary/index.ts';
import { reasonErrors } from '../kit/reason-errors.ts';
import { decide, type ActionMessage } from './decide.ts';
import { type QueuedItem, useRefresh } from './load-queue.ts';
import type { Review } from './review.data.ts';

interface Options {
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

/** The reason of an item's rejection while it is written. */
interface Draft {
  id: string;
  isOpen: boolean;
  reason: string;
  /** How often 'Reject' was pressed without one. */
  presses: number;
}
const noDraft = { isOpen: false, reason: '', presses: 0 };

/** The decision on one item: its reason, and whether it is being made. */
export function useDecision(options: Options) {
  const { item, review, blockedReason: barred, notify, showReason, onDecided } = options;
  const refresh = useRefresh();
  const [draft, setDraft] = useState<Draft>({ id: '', ...noDraft });
  const [busy, setBusy] = useState<DecidableStatus | null>(null);
  const [timesAsked, setTimesAsked] = useState(0);
  const reasonRef = useRef<HTMLTextAreaElement>(null);
  const latest = useRef(item);
  latest.current = item;
  const current = draft.id === item?.id ? draft : noDraft;
  const { isOpen } = current;
  /** What is typed in a field that was closed isn't sent. */
  const reason = isOpen ? current.reason : '';
  const reasonError = reasonErrors('reason', reason)['reason'];
  const change = (changes: Partial<Draft>) => setDraft({ ...current, id: item?.id ?? '', ...changes });

  // If this opens the review, the field can only be focused once it is shown.
  useEffect(() => {
    if (timesAsked > 0) reasonRef.current?.focus();
  }, [timesAsked]);

  const run = async (status: DecidableStatus) => {
    if (!item || busy) return;
    if (barred) return notify({ tone: 'warn', text: barred });
    if (status === 'rejected' && reasonError) {
      // The first press only opens the field.
      change({ isOpen: true, presses: current.presses + 1 });
      showReason();
      return setTimesAsked((times) => times + 1);
    }
    setBusy(status);
    const { updatedAt } = review?.item ?? item;
    const result = await decide({ item, status, reason, updatedAt });
    setBusy(null);
    const { undo } = result;
    const undoAndRestore = async (): Promise<ActionMessage> => {
      const undone = await undo!();
      if (undone.tone === 'ok' && reason) setDraft({ id: item.id, ...noDraft, isOpen: true, reason });
      return undone;
    };
    notify({ ...result, ...(undo && { undo: undoAndRestore }) });
    if (result.tone === 'ok') {
      setDraft((before) => (before.id === item.id ? { id: '', ...noDraft } : before));
      onDecided(item, latest.current?.id === item.id);
    }
    refresh();
  };
  return {
    /** Whether the field of the reason is open: once it was asked for, until it is closed. */
    isReasonOpen: isOpen,
    reason,
    setReason: (text: string) => change({ reason: text }),
    closeReason: () => change({ isOpen: false, presses: 0 }),
    reasonRef,
    /** Cleared as soon as the reason is long enough. */
    reasonError: current.presses > 1 ? reasonError : undefined,
    busy,
    decide: (status: DecidableStatus) => void run(status),
  };
}
export type Decision = ReturnType<typeof useDecision>;
