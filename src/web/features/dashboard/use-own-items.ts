import { useCallback, useEffect, useState } from 'react';
import { statusSort } from '../../../contract/vocabulary/index.ts';
import { call } from '../../api/call.ts';
import { type Kind, type OwnItem, ownJob, ownPost } from './own-item.ts';

interface OwnItems {
  items: OwnItem[];
  totalCount: number;
  totalCountCapped?: boolean | undefined;
}
export type Loaded =
  | { kind: 'loading' }
  | { kind: 'failed'; message: string }
  | ({ kind: 'found' } & OwnItems);

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
 * The user's own jobs or posts in every status: those that need changes first, public ones last. Existing data stays
 * during a reload.
 */
export function useOwnItems(
  kind: Kind,
  userId: string,
  { page, limit }: Slice,
  /** The item to show first, whatever its status. */
  firstId: string | null,
): { loaded: Loaded; reload: () => void } {
  const [loaded, setLoaded] = useState<Loaded>({ kind: 'loading' });
  const [round, setRound] = useState(0);
  useEffect(() => {
    const abort = new AbortController();
    setLoaded((before) => (before.kind === 'found' ? before : { kind: 'loading' }));
    const first = firstId && page === 1 ? loadOne[kind](firstId, abort.signal).catch(() => null) : null;
    Promise.all([load[kind](userId, { page, limit }, abort.signal), first]).then(
      ([found, item]) => setLoaded({ kind: 'found', ...found, items: withFirst(item, found.items) }),
      (error: unknown) =>
        abort.signal.aborted || setLoaded({ kind: 'failed', message: (error as Error).message }),
    );
    return () => abort.abort();
  }, [kind, userId, page, limit, firstId, round]);
  const reload = useCallback(() => setRound((now) => now + 1), []);
  return { loaded, reload };
}
