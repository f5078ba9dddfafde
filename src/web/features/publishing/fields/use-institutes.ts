import { useEffect, useState } from 'react';
import type { Institute } from '../../../../contract/shapes/institute.ts';
import { call } from '../../../api/call.ts';

/** Typing pauses this long before institutes are asked for (docs/rules.md#forms). */
const pauseMs = 300;
const suggestions = 8;

export interface FoundInstitutes {
  /** The queried text; null until there is a response. */
  asked: string | null;
  institutes: Institute[];
}

/** Institutes that match what is typed. Failures are only logged: the list is empty then (docs/rules.md#forms). */
export function useInstitutes(text: string, isWanted: boolean): FoundInstitutes {
  const [found, setFound] = useState<FoundInstitutes>({ asked: null, institutes: [] });
  const sought = text.trim();
  useEffect(() => {
    if (!isWanted || sought.length < 2) return;
    const abort = new AbortController();
    const timer = setTimeout(() => {
      call('GET /institutes', {
        query: { search: sought.slice(0, 200), limit: suggestions },
        signal: abort.signal,
      }).then(
        ({ institutes }) => setFound({ asked: sought, institutes }),
        (error: unknown) => {
          if (abort.signal.aborted) return;
          console.warn('Institutes could not be read', error);
          setFound({ asked: sought, institutes: [] });
        },
      );
    }, pauseMs);
    return () => {
      abort.abort();
      clearTimeout(timer);
    };
  }, [sought, isWanted]);
  return sought.length < 2 ? { asked: null, institutes: [] } : found;
}
