import { useCallback, useEffect, useRef, useState } from 'react';
import { type DraftPlace, type StoredDraft, newSubmissionKey } from './device-drafts.ts';

const pauseMs = 400;

export interface Draft<Values> {
  values: Values;
  /** The current values, ahead of the next render. */
  now: () => StoredDraft<Values>;
  change: (changes: Partial<Values>) => void;
  replace: (values: Values) => void;
  /** When the values were last stored on this device. */
  savedAt: string | null;
  /** Stores that these values are being sent, or that they certainly did not arrive. */
  markSent: (isSent: boolean) => void;
  /** These values are saved in a server draft: a logout may remove them from this device. */
  markStored: (values: Values) => void;
  /** The item was saved or reloaded: the next save starts from there. */
  rebase: (readAt: string, draftId?: string) => void;
  /** Later input belongs to another item. */
  detach: (values?: Values) => void;
  /** Removes the stored copy. */
  clear: () => void;
}

const same = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other);

interface Begin<Values> {
  values: Values;
  /** Values of an untouched form, which need not be stored. */
  initial: Values;
  readAt: string | null;
  draftId: string | null;
}

/** The values of a form, stored on this device after each pause in typing, and at once when the page is left. */
// oxlint-disable-next-line eslint/max-lines-per-function -- one state with its ways to change, which share its refs
export function useDraft<Values extends object>(
  place: DraftPlace<Values>,
  begin: Begin<Values>,
): Draft<Values> {
  const [stored] = useState(() => place.load());
  const begun = useRef(begin.initial);
  const [draft, setDraft] = useState<StoredDraft<Values>>(() => ({
    submissionKey: newSubmissionKey(),
    savedAt: '',
    ...stored,
    values: begin.values,
    readAt: begin.readAt,
    draftId: begin.draftId,
  }));
  const [savedAt, setSavedAt] = useState<string | null>(stored?.savedAt ?? null);
  const latest = useRef(draft);
  const written = useRef<string | null>(null);
  const isClosed = useRef(false);
  const save = useCallback(() => {
    const now = latest.current;
    const { savedAt: _earlier, ...content } = now;
    const text = JSON.stringify(content);
    written.current ??= text;
    // Untouched values stay as they were stored, whatever another tab stores meanwhile.
    if (isClosed.current || text === written.current) return;
    written.current = text;
    const isEmpty = same(now.values, begun.current) && !now.wasSent && !now.draftId;
    const moment = isEmpty ? null : new Date().toISOString();
    if (moment) place.save({ ...now, savedAt: moment });
    else place.clear();
    setSavedAt(moment);
  }, [place]);

  useEffect(() => {
    const timer = setTimeout(save, pauseMs);
    return () => clearTimeout(timer);
  }, [draft, save]);
  useEffect(() => {
    save();
    addEventListener('pagehide', save);
    document.addEventListener('visibilitychange', save);
    return () => {
      save();
      removeEventListener('pagehide', save);
      document.removeEventListener('visibilitychange', save);
    };
  }, [save]);

  const update = (changes: Partial<StoredDraft<Values>>) => {
    latest.current = { ...latest.current, ...changes };
    setDraft(latest.current);
  };

  return {
    values: draft.values,
    now: () => latest.current,
    change: (changes) => update({ values: { ...latest.current.values, ...changes }, isStored: false }),
    replace: (values) => update({ values, isStored: false }),
    savedAt,
    markSent: (wasSent) => {
      update({ wasSent });
      save();
    },
    markStored: (values) => {
      if (!same(latest.current.values, values)) return;
      update({ isStored: true });
      save();
    },
    rebase: (readAt, draftId) => {
      update({ readAt, ...(draftId && { draftId }) });
      save();
    },
    detach: (values = latest.current.values) => {
      update({
        values,
        submissionKey: newSubmissionKey(),
        draftId: null,
        readAt: null,
        wasSent: false,
        isStored: false,
      });
      save();
    },
    clear: () => {
      isClosed.current = true;
      place.clear();
    },
  };
}
