import { call } from '../../lib/api/call.ts';

export interface PendingCounts {
  posts: number;
  jobs: number;
  /** Open cases of reports. */
  reports: number;
}

/** How many posts and jobs are pending, and how many cases of reports; null if that can't be read. */
export const clientLoader = (): Promise<PendingCounts | null> =>
  call('GET /moderation/counts').then(
    ({ posts, jobs, reports }) => ({ posts: posts.pending, jobs: jobs.pending, reports }),
    () => null,
  );
