import { call } from '../../lib/api/call.ts';

export interface PendingCounts {
  posts: number;
  jobs: number;
  /** Open cases of reports. */
  reports: number;
  /** What buyers ask for; null for moderators. */
  requests: number | null;
}

/** How many wait for staff; null if that can't be read. */
export const clientLoader = (): Promise<PendingCounts | null> =>
  call('GET /moderation/counts').then(
    ({ posts, jobs, reports, requests }) => ({
      posts: posts.pending,
      jobs: jobs.pending,
      reports,
      requests,
    }),
    () => null,
  );
