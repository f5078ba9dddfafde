import { useEffect, useState } from 'react';
import { call } from '../../api/call.ts';

/** Typing pauses this long before names are asked for (docs/rules.md#forms). */
const pauseMs = 300;

/** Names of institutes that contain what is typed; none for less than two letters or when they can't be read. */
export function useEmployerNames(text: string): string[] {
  const [names, setNames] = useState<string[]>([]);
  const asked = text.trim();
  useEffect(() => {
    if (asked.length < 2) return;
    let current = true;
    const timer = setTimeout(() => {
      call('GET /institutes/search', { query: { q: asked } }).then(
        (institutes) => current && setNames([...new Set(institutes.map(({ name }) => name))]),
        () => {},
      );
    }, pauseMs);
    return () => {
      current = false;
      clearTimeout(timer);
    };
  }, [asked]);
  return asked.length < 2 ? [] : names;
}
