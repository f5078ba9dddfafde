import { useEffect, useState } from 'react';
import { call } from '../../api/call.ts';

const changed = 'lectern:queue';
/** Others work on the queue too. */
const everyMs = 60_000;

/** Has the sidebar count again after decisions made here. */
export const notifyQueueChanged = () => dispatchEvent(new Event(changed));

/** How many posts and jobs are pending; null until it is known. */
export function usePendingCounts(): { posts: number; jobs: number } | null {
  const [counts, setCounts] = useState<{ posts: number; jobs: number } | null>(null);
  useEffect(() => {
    const fetchCounts = () => {
      if (document.visibilityState === 'hidden') return;
      call('GET /moderation/counts').then(
        ({ posts, jobs }) => setCounts({ posts: posts.pending, jobs: jobs.pending }),
        (error: unknown) => console.warn('The counts could not be read', error),
      );
    };
    fetchCounts();
    const timer = setInterval(fetchCounts, everyMs);
    addEventListener(changed, fetchCounts);
    return () => {
      clearInterval(timer);
      removeEventListener(changed, fetchCounts);
    };
  }, []);
  return counts;
}
