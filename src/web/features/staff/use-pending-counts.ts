import { useEffect, useState } from 'react';
import { call } from '../../api/call.ts';

const changed = 'lectern:queue';
/** Interval of refreshing, as others work on the queue too. */
const everyMs = 60_000;

/** Refreshes the counts after decisions made here. */
export const notifyQueueChanged = () => dispatchEvent(new Event(changed));

export interface PendingCounts {
  posts: number;
  jobs: number;
}

/** How many posts and jobs are pending; null until it is known. Counted again on returning to the tab. */
export function usePendingCounts(): PendingCounts | null {
  const [counts, setCounts] = useState<PendingCounts | null>(null);
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
    document.addEventListener('visibilitychange', fetchCounts);
    return () => {
      clearInterval(timer);
      removeEventListener(changed, fetchCounts);
      document.removeEventListener('visibilitychange', fetchCounts);
    };
  }, []);
  return counts;
}
