import { useEffect, useState } from 'react';
import { call } from '../../api/call.ts';

/** Debounce in milliseconds (docs/rules.md#forms). */
const pauseMs = 300;

/** Institute names containing the input; none for fewer than two letters or on failure. */
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
