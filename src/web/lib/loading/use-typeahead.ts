import { useEffect, useState, useEffectEvent } from 'react';

/** Typing pauses this long before a text is searched for (docs/specification.md#forms). */
const pauseMs = 300;

interface Typeahead<Item> {
  /** The text that was searched for; null until there is a response. */
  query: string | null;
  items: Item[];
}

/**
 * What is found for a typed text of two characters or more. The last result stays until the next one. Failures are only
 * logged: nothing is found then (docs/specification.md#forms).
 */
export function useTypeahead<Item>(
  text: string,
  find: (query: string, signal: AbortSignal) => Promise<Item[]>,
): Typeahead<Item> {
  const [found, setFound] = useState<Typeahead<Item>>({ query: null, items: [] });
  const findLatest = useEffectEvent(find);
  const query = text.trim();
  useEffect(() => {
    if (query.length < 2) return;
    const abort = new AbortController();
    const timer = setTimeout(() => {
      findLatest(query, abort.signal).then(
        (items) => setFound({ query, items }),
        (error: unknown) => {
          if (abort.signal.aborted) return;
          console.warn('Suggestions could not be loaded', error);
          setFound({ query, items: [] });
        },
      );
    }, pauseMs);
    return () => {
      clearTimeout(timer);
      abort.abort();
    };
  }, [query]);
  return query.length < 2 ? { query: null, items: [] } : found;
}
