import { useEffect, useEffectEvent, useRef } from 'react';
import { forgetNotice, keptNoticeKey } from '../../../lib/session/end-session.ts';
import { readStoredJson, writeStored } from '../../../lib/stored.ts';
import type { KeptReading, Reading } from './reading.ts';

interface Options {
  userId: string;
  /** Of the draft, or of the form for a new one; null where nothing is kept, and once the job is submitted. */
  keptAs: string | null;
  reading: Reading | null;
  /** Called with what was kept, once after the form was opened. */
  onRestored: (kept: KeptReading) => void;
}

/** Keeps the notice of a draft on this device, so that it is shown next to the form when that is opened again. */
export function useKeptReading({ userId, keptAs, reading, onRestored }: Options): void {
  const restore = useEffectEvent(onRestored);
  const written = useRef<string | null>(null);
  const key = keptAs && keptNoticeKey(userId, keptAs);
  useEffect(() => {
    if (!key || written.current) return;
    const kept = readStoredJson(key) as KeptReading | null;
    if (kept?.parsed) restore(kept);
  }, [key]);
  useEffect(() => {
    const last = written.current;
    if (last && (last !== key || !reading)) {
      forgetNotice(last);
      written.current = null;
    }
    if (!key || !reading) return;
    written.current = key;
    void import('./reading.ts').then(({ keptReading }) => {
      if (written.current === key) writeStored(key, JSON.stringify(keptReading(reading)));
    });
  }, [key, reading]);
}
