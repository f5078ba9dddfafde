import { LRUCache } from 'lru-cache';
import type { Database } from '../../db/index.ts';
import { approvalTimes } from './store.ts';

type ApprovalTimes = Awaited<ReturnType<typeof approvalTimes>>;

const ttl = 5 * 60_000;
const byDatabase = new WeakMap<Database, LRUCache<string, ApprovalTimes, string[]>>();

const cacheFor = (db: Database) =>
  new LRUCache<string, ApprovalTimes, string[]>({
    // While one week ends, both are asked for.
    max: 2,
    ttl,
    fetchMethod: (_key, _old, { context: weeks }) => approvalTimes(db, weeks),
  });

/** Hours to first approval, at most five minutes old: medians need all approvals of twelve weeks sorted. Simultaneous callers share one reading. */
export function recentApprovalTimes(db: Database, weeks: string[]): Promise<ApprovalTimes> {
  const cache = byDatabase.get(db) ?? cacheFor(db);
  byDatabase.set(db, cache);
  return cache.forceFetch(weeks.join(), { context: weeks });
}
