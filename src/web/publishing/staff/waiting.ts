import { lateAfterDays, type Collection } from '../../../contract/vocabulary/index.ts';
import { call } from '../../lib/api/call.ts';

const hour = 3_600_000;

/** '18 h', '2 days'. */
export function waitingText(since: string, now: number): string {
  const hours = Math.max(0, Math.floor((now - Date.parse(since)) / hour));
  if (hours < 1) return 'under 1 h';
  if (hours < 48) return `${hours} h`;
  return `${Math.floor(hours / 24)} days`;
}

export const isLate = (since: string, now: number): boolean =>
  now - Date.parse(since) >= lateAfterDays * 24 * hour;

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
