import type { Collection } from '../../../contract/vocabulary/index.ts';
import { call } from '../../lib/api/call.ts';

/** Of each collection, those that have waited longest. */
const shown = 6;

export interface WaitingItems {
  items: { id: string; title: string; submittedAt: string }[];
  count: number;
}
export type Waiting = Record<Collection, WaitingItems>;

export async function readWaiting(signal: AbortSignal): Promise<Waiting> {
  const query = { approvalStatus: ['pending' as const], limit: shown };
  const [posts, jobs] = await Promise.all([
    call('GET /moderation/posts', { query, signal }),
    call('GET /moderation/jobs', { query, signal }),
  ]);
  return {
    posts: { items: posts.posts, count: posts.counts.pending ?? 0 },
    jobs: { items: jobs.jobs, count: jobs.counts.pending ?? 0 },
  };
}
