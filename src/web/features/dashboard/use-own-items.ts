import { useCallback, useEffect, useState } from 'react';
import { call } from '../../api/call.ts';
import { type Kind, type OwnItem, ownJob, ownPost } from './own-item.ts';

interface OwnItems {
  items: OwnItem[];
  totalCount: number;
  isCapped: boolean;
}
export type Loaded =
  | { kind: 'loading' }
  | { kind: 'failed'; message: string }
  | ({ kind: 'found' } & OwnItems);

interface Slice {
  page: number;
  limit: number;
}

const newest = { sort: 'newest' } as const;

async function loadJobs(userId: string, { page, limit }: Slice, signal: AbortSignal): Promise<OwnItems> {
  const query = { userId, includeAllStatuses: 'true', ...newest, page, limit } as const;
  const answer = await call('GET /jobs', { query, signal });
  const now = new Date();
  return {
    items: answer.jobs.map((job) => ownJob(job, now)),
    totalCount: answer.totalCount,
    isCapped: answer.totalCountCapped ?? false,
  };
}

async function loadPosts(_userId: string, { page, limit }: Slice, signal: AbortSignal): Promise<OwnItems> {
  const answer = await call('GET /posts/my', { query: { ...newest, page, limit }, signal });
  return {
    items: answer.posts.map(ownPost),
    totalCount: answer.totalCount,
    isCapped: answer.totalCountCapped ?? false,
  };
}

/** The user's own jobs or posts in every status, newest first. Existing data stays while it is reloaded. */
export function useOwnItems(
  kind: Kind,
  userId: string,
  { page, limit }: Slice,
): { loaded: Loaded; reload: () => void } {
  const [loaded, setLoaded] = useState<Loaded>({ kind: 'loading' });
  const [round, setRound] = useState(0);
  useEffect(() => {
    const abort = new AbortController();
    const load = kind === 'job' ? loadJobs : loadPosts;
    setLoaded((before) => (before.kind === 'found' ? before : { kind: 'loading' }));
    load(userId, { page, limit }, abort.signal).then(
      (found) => setLoaded({ kind: 'found', ...found }),
      (error: unknown) =>
        abort.signal.aborted || setLoaded({ kind: 'failed', message: (error as Error).message }),
    );
    return () => abort.abort();
  }, [kind, userId, page, limit, round]);
  const reload = useCallback(() => setRound((now) => now + 1), []);
  return { loaded, reload };
}
