import { useCallback, useEffect, useRef, useState } from 'react';
import { CallError } from '../../api/call.ts';
import { type DraftItem, type DraftKind, type DraftValues, saveDraft } from './save-draft.ts';

/** The server is written to when typing pauses this long; the device keeps every pause in between. */
const pauseMs = 3_000;

interface Options<Kind extends DraftKind> {
  kind: Kind;
  /** The draft that is edited; null while there is none on the server: then nothing is saved by itself. */
  id: string | null;
  values: DraftValues<Kind>;
  readAt: string | null;
  /** Names the first saving. */
  submissionKey: string;
  onSaved: (item: DraftItem<Kind>) => void;
  /** It was saved elsewhere meanwhile; nothing was overwritten. */
  onMeanwhile: (item: DraftItem<Kind>) => void;
}

export interface DraftSaving<Kind extends DraftKind> {
  isSaving: boolean;
  /** Saves at once. @throws CallError */
  save: () => Promise<DraftItem<Kind>>;
  /** Ends saving by itself, waits for what is on its way, and answers the updatedAt to go on from. */
  settle: () => Promise<string | null>;
  /** Saving by itself goes on, as after a submission that failed. */
  resume: () => void;
}

/** Saves a draft to the server: by itself while it is edited, and when asked. One saving at a time, in order. */
export function useDraftSaving<Kind extends DraftKind>(options: Options<Kind>): DraftSaving<Kind> {
  const { id, values, readAt } = options;
  const latest = useRef(options);
  latest.current = options;
  const stored = useRef(JSON.stringify(values));
  const at = useRef(readAt);
  const queue = useRef<Promise<unknown>>(Promise.resolve());
  const isStopped = useRef(false);
  const [isSaving, setSaving] = useState(false);
  useEffect(() => {
    at.current = readAt;
  }, [readAt]);

  const save = useCallback((): Promise<DraftItem<Kind>> => {
    const send = async () => {
      const now = latest.current;
      const text = JSON.stringify(now.values);
      setSaving(true);
      try {
        const item = await saveDraft(now.kind, now.id, now.values, {
          readAt: now.id && at.current,
          key: now.submissionKey,
        });
        at.current = item.updatedAt;
        stored.current = text;
        now.onSaved(item);
        return item;
      } finally {
        setSaving(false);
      }
    };
    const saving = queue.current.then(send);
    queue.current = saving.catch(() => {});
    return saving;
  }, []);

  const text = JSON.stringify(values);
  useEffect(() => {
    if (!id || text === stored.current) return;
    const timer = setTimeout(() => {
      if (isStopped.current) return;
      save().catch((error: unknown) => {
        // What is typed is kept on the device, so a failure needs no alarm; a conflict needs its author.
        if (error instanceof CallError && error.code === 'changed_meanwhile' && error.current)
          latest.current.onMeanwhile(error.current as DraftItem<Kind>);
        else console.warn('The draft could not be saved on the server', error);
      });
    }, pauseMs);
    return () => clearTimeout(timer);
  }, [id, text, save]);

  const settle = useCallback(async () => {
    isStopped.current = true;
    await queue.current;
    return at.current;
  }, []);
  const resume = useCallback(() => {
    isStopped.current = false;
  }, []);
  return { isSaving, save, settle, resume };
}
