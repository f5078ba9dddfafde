import { call } from '../../lib/api/call.ts';

export interface PendingCounts {
  posts: number;
  jobs: number;
}

/** How many posts and jobs are pending; null if that can't be read. */
export const clientLoader = (): Promise<PendingCounts | null> =>
  call('GET /moderation/counts').then(
    ({ posts, jobs }) => ({ posts: posts.pending, jobs: jobs.pending }),
    () => null,
  );
