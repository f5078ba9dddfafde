import { useEffect, useRef, useState } from 'react';
import { reasonLength, type DecidableStatus } from '../../../../contract/vocabulary/index.ts';
import { decide, type ActionMessage } from './decide.ts';
import type { QueuedItem } from './load-queue.ts';
import type { ItemKind } from './queue-filters.tsx';
import type { Review } from './use-review.ts';

interface Options {
  kind: ItemKind;
  item: QueuedItem | null;
  review: Review | null;
  /** Why this person cannot decide on the item, if so. */
  barred: string | null;
  notify: (message: ActionMessage) => void;
  /** Shows the field of the reason. */
  showReason: () => void;
  /** @param isStillOpen whether the moderator has not gone on to another item meanwhile */
  onDecided: (item: QueuedItem, isStillOpen: boolean) => void;
  refresh: () => void;
}

/** The decision on one item: its reason, and whether it is being made. */
export function useDecision(options: Options) {
  const { kind, item, review, barred, notify, showReason, onDecided, refresh } = options;
  const [draft, setDraft] = useState({ id: '', reason: '' });
  const [busy, setBusy] = useState<DecidableStatus | null>(null);
  const [timesAsked, setTimesAsked] = useState(0);
  const reasonRef = useRef<HTMLTextAreaElement>(null);
  const latest = useRef(item);
  latest.current = item;
  const reason = draft.id === item?.id ? draft.reason : '';

  // Where asking opens the review, the field can take the focus only once it is shown.
  useEffect(() => {
    if (timesAsked > 0) reasonRef.current?.focus();
  }, [timesAsked]);

  const run = async (status: DecidableStatus) => {
    if (!item || busy) return;
    if (barred) return notify({ tone: 'warn', text: barred });
    if (status === 'rejected' && reason.trim().length < reasonLength.min) {
      const text = `Please give a reason of ${reasonLength.min} to ${reasonLength.max} characters`;
      notify({ tone: 'warn', text });
      showReason();
      return setTimesAsked((times) => times + 1);
    }
    setBusy(status);
    const { updatedAt } = review?.item ?? item;
    const result = await decide({ kind, item, status, reason, updatedAt });
    setBusy(null);
    notify(result);
    if (result.tone === 'ok') {
      setDraft((before) => (before.id === item.id ? { id: '', reason: '' } : before));
      onDecided(item, latest.current?.id === item.id);
    }
    refresh();
  };
  return {
    reason,
    setReason: (text: string) => setDraft({ id: item?.id ?? '', reason: text }),
    reasonRef,
    busy,
    decide: (status: DecidableStatus) => void run(status),
  };
}
export type Decision = ReturnType<typeof useDecision>;
