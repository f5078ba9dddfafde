import { useEffect, useRef, useState } from 'react';
import type { Suggestions } from '../../../contract/discovery/suggestions.ts';
import { call } from '../../lib/api/call.ts';

/** Typing pauses this long before a search is asked for (docs/specification.md#forms). */
const pauseMs = 300;
/** Then it is asked again for what the server could not find in time: at most twice, as a busy server needs rest. */
const retriesMs = [1500, 4000];
/** Number of cached responses, for texts that are typed again. */
const maxKept = 20;

/** A single letter finds too much to be of use. */
const isLongEnough = (q: string) => [...q].length >= 2;

type SuggestionsResult = { q: string; suggestions: Suggestions | null };

/**
 * The server's suggestions for the text, and whether the request failed. Earlier requests are aborted, so responses
 * can't arrive out of order. Results for the beginning of the text stay until the next response, to avoid flicker.
 */
export function useSuggestions(text: string): { suggestions: Suggestions | null; hasFailed: boolean } {
  // A term with control characters, which pasted text may hold, can't be searched.
  const q = text
    .replace(/\p{Cc}/gu, ' ')
    .trim()
    .toWellFormed();
  const cache = useRef(new Map<string, Suggestions>());
  const [found, setFound] = useState<SuggestionsResult>({ q: '', suggestions: null });
  useEffect(() => {
    if (!isLongEnough(q)) return;
    const known = cache.current.get(q);
    if (known) return setFound({ q, suggestions: known });
    const asking = new AbortController();
    let timer: ReturnType<typeof setTimeout>;
    const ask = async (retries: number[]) => {
      let isComplete = false;
      try {
        const suggestions = await call('GET /search/suggest', { query: { q }, signal: asking.signal });
        if (asking.signal.aborted) return;
        if (cache.current.size >= maxKept) cache.current.clear();
        isComplete = suggestions.isComplete;
        if (isComplete) cache.current.set(q, suggestions);
        setFound({ q, suggestions });
      } catch {
        if (asking.signal.aborted) return;
        setFound((since) => (since.q === q ? since : { q, suggestions: null }));
      }
      const [next, ...later] = retries;
      if (!isComplete && next !== undefined) timer = setTimeout(() => void ask(later), next);
    };
    timer = setTimeout(() => void ask(retriesMs), pauseMs);
    return () => {
      clearTimeout(timer);
      asking.abort();
    };
  }, [q]);
  if (!isLongEnough(q) || !q.startsWith(found.q) || found.q === '')
    return { suggestions: null, hasFailed: false };
  return { suggestions: found.suggestions, hasFailed: found.suggestions === null };
}
