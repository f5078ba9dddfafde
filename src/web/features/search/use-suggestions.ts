import { useEffect, useState } from 'react';
import { call } from '../../api/call.ts';
import { postTypeNames } from '../../../contract/vocabulary/index.ts';

/** Debounce in milliseconds. */
const pauseMs = 250;
const most = 5;

export interface Suggestion {
  id: string;
  to: string;
  title: string;
  /** 'Job · Kumaun University', 'Workshop' */
  about: string;
}

async function suggest(q: string): Promise<Suggestion[]> {
  const query = { q, limit: most };
  const [{ jobs }, { posts }] = await Promise.all([
    call('GET /jobs', { query }),
    call('GET /posts', { query }),
  ]);
  return [
    ...jobs.map(({ id, title, employer }) => ({ id, to: `/jobs/${id}`, title, about: `Job · ${employer}` })),
    ...posts.map(({ id, title, type }) => ({
      id,
      to: `/posts/${id}`,
      title,
      about: postTypeNames[type].label,
    })),
  ];
}

/** Items containing the input; none for empty input or on failure. */
export function useSuggestions(text: string): Suggestion[] {
  const [found, setFound] = useState<{ q: string; suggestions: Suggestion[] }>({ q: '', suggestions: [] });
  const q = text.trim();
  useEffect(() => {
    if (q.length < 2) return;
    let current = true;
    const timer = setTimeout(() => {
      suggest(q).then(
        (suggestions) => current && setFound({ q, suggestions }),
        () => {},
      );
    }, pauseMs);
    return () => {
      current = false;
      clearTimeout(timer);
    };
  }, [q]);
  // Results for a prefix stay until new ones arrive, to avoid flicker.
  return q.length >= 2 && q.startsWith(found.q) ? found.suggestions : [];
}
