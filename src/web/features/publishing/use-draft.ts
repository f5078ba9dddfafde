import { useCallback, useEffect, useRef, useState } from 'react';
import { type DraftPlace, type KeptDraft, newSubmissionKey } from './device-drafts.ts';

const pauseMs = 400;

export interface Draft<Values> {
  values: Values;
  set: <Name extends keyof Values>(name: Name, value: Values[Name]) => void;
  replace: (values: Values) => void;
  /** When what is restored was kept; null when the form began afresh. */
  restoredAt: string | null;
  savedAt: string | null;
  readAt: string | null;
  submissionKey: string;
  sent: Values | undefined;
  /** Remembers that these values are on their way. */
  markSent: (values: Values) => void;
  /** The item was read anew: the next saving starts from there. */
  rebase: (readAt: string) => void;
  /** Forgets what is kept. */
  clear: () => void;
}

const same = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other);

/** The values of a form, kept while they are typed: after a pause, and at once when the page is left. */
export function useDraft<Values extends object>(
  place: DraftPlace<Values>,
  initial: Values,
  readAt: string | null,
): Draft<Values> {
  const [kept] = useState(() => place.load());
  const begun = useRef(initial);
  const [draft, setDraft] = useState<KeptDraft<Values>>(() =>
    kept
      ? { ...kept, values: { ...initial, ...kept.values } }
      : { values: initial, savedAt: '', submissionKey: newSubmissionKey(), readAt },
  );
  const [savedAt, setSavedAt] = useState<string | null>(kept?.savedAt ?? null);
  const latest = useRef(draft);
  const isClosed = useRef(false);
  useEffect(() => {
    latest.current = draft;
  });

  const save = useCallback(() => {
    if (isClosed.current || (same(latest.current.values, begun.current) && !latest.current.sent)) return;
    const now = new Date().toISOString();
    place.save({ ...latest.current, savedAt: now });
    setSavedAt(now);
  }, [place]);

  useEffect(() => {
    const timer = setTimeout(save, pauseMs);
    return () => clearTimeout(timer);
  }, [draft, save]);
  useEffect(() => {
    addEventListener('pagehide', save);
    document.addEventListener('visibilitychange', save);
    return () => {
      save();
      removeEventListener('pagehide', save);
      document.removeEventListener('visibilitychange', save);
    };
  }, [save]);

  return {
    values: draft.values,
    set: (name, value) => setDraft((now) => ({ ...now, values: { ...now.values, [name]: value } })),
    replace: (values) => setDraft((now) => ({ ...now, values })),
    restoredAt: kept && !same(kept.values, initial) ? kept.savedAt : null,
    savedAt,
    readAt: draft.readAt,
    submissionKey: draft.submissionKey,
    sent: draft.sent,
    markSent: (values) => {
      latest.current = { ...latest.current, sent: values };
      setDraft((now) => ({ ...now, sent: values }));
      place.save({ ...latest.current, savedAt: new Date().toISOString() });
    },
    rebase: (at) => setDraft((now) => ({ ...now, readAt: at })),
    clear: () => {
      isClosed.current = true;
      place.clear();
    },
  };
}
