import { call } from '../../lib/api/call.ts';
import { useRefreshed } from '../../lib/loading/use-refreshed.ts';

const changed = 'lectern:queue';
/** Interval of refreshing, as others work on the queue too. */
const everyMs = 60_000;

/** Refreshes the counts after decisions made here. */
export const notifyQueueChanged = () => dispatchEvent(new Event(changed));

export interface PendingCounts {
  posts: number;
  jobs: number;
}

async function load(): Promise<PendingCounts> {
  const { posts, jobs } = await call('GET /moderation/counts');
  return { posts: posts.pending, jobs: jobs.pending };
}

/** How many posts and jobs are pending; null until it is known. */
export const usePendingCounts = (): PendingCounts | null => useRefreshed(load, changed, everyMs);
