import { statusSort } from '../../../contract/vocabulary/index.ts';
import { call } from '../../lib/api/call.ts';
import { type Loaded, useData } from '../../lib/loading/use-data.ts';
import { type Kind, type OwnItem, ownJob, ownPost } from './own-item.ts';

export interface OwnItems {
  items: OwnItem[];
  totalCount: number;
  totalCountCapped?: boolean | undefined;
}
interface Slice {
  page: number;
  limit: number;
}

/** The user's own item as a row; null if it was deleted. */
const loadOne = {
  job: async (id: string, signal: AbortSignal): Promise<OwnItem> =>
    ownJob(await call('GET /jobs/:id', { params: { id }, signal }), new Date()),
  post: async (id: string, signal: AbortSignal): Promise<OwnItem> =>
    ownPost(await call('GET /posts/:id', { params: { id }, signal })),
};

const load = {
  job: async (userId: string, slice: Slice, signal: AbortSignal): Promise<OwnItems> => {
    const query = { userId, includeAllStatuses: 'true', sort: statusSort, ...slice } as const;
    const { jobs, ...counted } = await call('GET /jobs', { query, signal });
    const now = new Date();
    return { ...counted, items: jobs.map((job) => ownJob(job, now)) };
  },
  post: async (_userId: string, slice: Slice, signal: AbortSignal): Promise<OwnItems> => {
    const { posts, ...counted } = await call('GET /posts/my', {
      query: { sort: statusSort, ...slice },
      signal,
    });
    return { ...counted, items: posts.map(ownPost) };
  },
};

const withFirst = (first: OwnItem | null, items: OwnItem[]): OwnItem[] =>
  first ? [first, ...items.filter(({ id }) => id !== first.id)] : items;

/**
 * The user's own jobs or posts in every status: those that need changes first, public ones last.
 * @param firstId the item to show first, whatever its status
 */
export const useOwnItems = (
  kind: Kind,
  userId: string,
  { page, limit }: Slice,
  firstId: string | null,
): Loaded<OwnItems> =>
  useData(`${kind} ${userId} ${page} ${limit} ${firstId}`, async (signal) => {
    const first = firstId && page === 1 ? loadOne[kind](firstId, signal).catch(() => null) : null;
    const [found, item] = await Promise.all([load[kind](userId, { page, limit }, signal), first]);
    return { ...found, items: withFirst(item, found.items) };
  });
