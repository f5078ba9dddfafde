import { useCallback, useEffect, useRef, useState } from 'react';
import { CallError } from '../../../lib/api/call.ts';
import { useOnReconnect } from '../../../lib/connection/use-on-reconnect.ts';
import type { ItemKind, StoredItem } from '../kinds/kind.ts';
import { begunElsewhereIn, conflictingItemIn, removeFromServer, saveToServer } from './save-to-server.ts';
import type { Draft } from './use-draft.ts';

/** The server is written to when typing pauses this long; the device keeps every pause in between. */
const pauseMs = 3_000;
/** After failures the pause doubles, but for so many times only. */
const maxDoublings = 5;

interface Options<Values extends object, Item extends StoredItem> {
  kind: ItemKind<Values, Item>;
  draft: Draft<Values>;
  /** False for a submitted item, whose changes are only sent on request. */
  isDraft: boolean;
  /** The form of a new item may delete the draft that it created. */
  isNewForm: boolean;
  isBegun: (values: Values) => boolean;
  /** Whether a draft may be begun: not while its author is asked whether the same text is one elsewhere. */
  mayBegin: () => boolean;
  /** The newest draft that the form knows of: with a newer one no other is begun. */
  newestKnown: () => string | undefined;
  onBegunElsewhere: (item: Item) => void;
  /** The version on the server. */
  stored: Values;
  /** It was saved elsewhere meanwhile; nothing was overwritten. */
  onConflict: (item: Item) => void;
}

export interface ServerDraft<Item> {
  /** When the draft was last saved on the server, by this page. */
  savedAt: string | null;
  /** Saves at once. @throws CallError */
  save: () => Promise<Item>;
  /** Stops autosave and waits for a save in progress. */
  settle: () => Promise<void>;
  /** Saves what needs to be saved without waiting for the next key. */
  saveSoon: () => void;
  /** Resumes autosave, for example after a failed submission. */
  resume: () => void;
}

/** Saves a draft on the server: automatically while typing, and on request. One save at a time, in order. */
// oxlint-disable-next-line eslint/max-lines-per-function -- one queue of savings, whose steps share its refs
export function useServerDraft<Values extends object, Item extends StoredItem>(
  options: Options<Values, Item>,
): ServerDraft<Item> {
  const { kind, draft, isDraft, stored } = options;
  const latest = useRef(options);
  latest.current = options;
  const written = useRef(JSON.stringify(stored));
  const queue = useRef<Promise<unknown>>(Promise.resolve());
  const isStopped = useRef(false);
  const [savedAt, setSavedAt] = useState<string | null>(null);
  const [failures, setFailures] = useState(0);

  /** One after the other, whether or not the previous one failed. */
  const inTurn = useCallback(<Done>(act: (now: Options<Values, Item>) => Promise<Done>): Promise<Done> => {
    const done = queue.current.then(async () => {
      const now = latest.current;
      const text = JSON.stringify(now.draft.now().values);
      const answer = await act(now);
      written.current = text;
      return answer;
    });
    queue.current = done.catch(() => {});
    return done;
  }, []);

  const store = useCallback(async (): Promise<Item> => {
    const item = await inTurn(async (now) => {
      const { values } = now.draft.now();
      const saved = await saveToServer(now.kind, now.draft, now.newestKnown());
      now.draft.markStored(values);
      return saved;
    });
    setSavedAt(new Date().toISOString());
    return item;
  }, [inTurn]);
  const isNew = () => latest.current.isNewForm && latest.current.draft.now().draftId === null;
  /** Saves if necessary; an emptied form deletes the draft that it created. */
  const autosave = useCallback(async () => {
    const now = latest.current;
    const { values, draftId } = now.draft.now();
    if (isStopped.current || !now.isDraft || JSON.stringify(values) === written.current) return;
    const isBegun = now.isBegun(values);
    if (!isBegun && !draftId) return;
    try {
      if (!isBegun && now.isNewForm) {
        await inTurn(() => removeFromServer(now.kind, now.draft));
        setSavedAt(null);
      } else if (now.kind.draftNeeds(values) === null) {
        if (isNew() && !now.mayBegin()) return;
        await store();
      }
      setFailures(0);
    } catch (error) {
      // The input is stored on the device, so failures are not alarming; a conflict needs a decision.
      const other = conflictingItemIn(error);
      const begun = begunElsewhereIn(error);
      if (begun) latest.current.onBegunElsewhere(begun as Item);
      else if (other) latest.current.onConflict(other as Item);
      else if (isPassing(error)) setFailures((count) => count + 1);
      else if (!isLoggedOut(error)) console.warn('The draft could not be saved on the server', error);
    }
  }, [inTurn, store]);

  const text = JSON.stringify(draft.values);
  useEffect(() => {
    if (!isDraft || text === written.current) return;
    const timer = setTimeout(() => void autosave(), pauseMs * 2 ** Math.min(failures, maxDoublings));
    return () => clearTimeout(timer);
  }, [isDraft, text, failures, kind, autosave]);
  useEffect(() => {
    const saveIfHidden = () => document.visibilityState === 'hidden' && void autosave();
    document.addEventListener('visibilitychange', saveIfHidden);
    return () => {
      document.removeEventListener('visibilitychange', saveIfHidden);
      void autosave();
    };
  }, [autosave]);

  useOnReconnect(autosave);

  const settle = useCallback(async () => {
    isStopped.current = true;
    await queue.current;
  }, []);
  const resume = useCallback(() => {
    isStopped.current = false;
  }, []);
  return { savedAt, save: store, saveSoon: () => void autosave(), settle, resume };
}

/** Worth an automatic retry: no response, too many requests, or a server error. */
const isPassing = (error: unknown): boolean =>
  error instanceof CallError && (error.status === 0 || error.status === 429 || error.status >= 500);

/** The form itself goes with its user, and is kept on the device. */
const isLoggedOut = (error: unknown): boolean => error instanceof CallError && error.status === 401;
