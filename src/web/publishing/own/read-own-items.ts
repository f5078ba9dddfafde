import { type Collection, type StatusSort, statusSort } from '../../../contract/vocabulary/index.ts';
import { call } from '../../lib/api/call.ts';
import { type LoadResult, toResult } from '../../lib/loading/load-result.tsx';
import { type OwnItem, ownJob, ownPost } from './own-item.ts';
import type { OwnView } from './own-view.ts';

export interface OwnItems {
  items: OwnItem[];
  totalCount: number;
  totalCountCapped?: boolean | undefined;
}
type Slice = Pick<OwnView, 'page' | 'limit' | 'q' | 'status'>;

/** The query of the lists of the API. */
const queryOf = ({ page, limit, q, status }: Slice) => ({
  page,
  limit,
  sort: statusSort as StatusSort,
  ...(q && { q }),
  ...(status && { approvalStatus: [status] }),
});

/** The user's own item as a row. */
export const readOwnItem = {
  jobs: async (id: string, signal: AbortSignal): Promise<OwnItem> =>
    ownJob(await call('GET /jobs/:id', { params: { id }, signal }), new Date()),
  posts: async (id: string, signal: AbortSignal): Promise<OwnItem> =>
    ownPost(await call('GET /posts/:id', { params: { id }, signal }), new Date()),
};

const readPage = {
  jobs: async (userId: string, slice: Slice, signal: AbortSignal): Promise<OwnItems> => {
    const query = { userId, includeAllStatuses: 'true', ...queryOf(slice) } as const;
    const { jobs, ...counted } = await call('GET /jobs', { query, signal });
    const now = new Date();
    return { ...counted, items: jobs.map((job) => ownJob(job, now)) };
  },
  posts: async (_userId: string, slice: Slice, signal: AbortSignal): Promise<OwnItems> => {
    const { posts, ...counted } = await call('GET /posts/my', {
      query: queryOf(slice),
      signal,
    });
    const now = new Date();
    return { ...counted, items: posts.map((post) => ownPost(post, now)) };
  },
};

/** The user's own jobs or posts in every status: those that need changes first, public ones last. */
export const readOwnItems = (
  collection: Collection,
  userId: string,
  slice: Slice,
  signal: AbortSignal,
): Promise<LoadResult<OwnItems>> => toResult(readPage[collection](userId, slice, signal));
