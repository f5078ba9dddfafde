import type { QueuedJob, QueuedPost } from '../../contract/shapes/moderation.ts';
import { maxPagedItems } from '../../contract/shapes/paging.ts';
import { decidableStatuses, type DecidableStatus } from '../../contract/vocabulary/index.ts';
import type { Context } from '../context.ts';
import { presentAuthor, type ItemKind } from '../items/index.ts';
import { deadLinksOf } from '../links/index.ts';
import { countCap, pageOf, type Page, type PageRequest } from '../paging.ts';
import {
  countByStatus,
  listQueued,
  queueConditions,
  type QueueFilter,
  type QueueSort,
} from './queue-store.ts';
import { reviewState } from './review-state.ts';

export interface QueueQuery extends QueueFilter, PageRequest {
  /** Empty: all. */
  approvalStatus: DecidableStatus[];
  sort: QueueSort;
}
export type StatusCounts = Record<DecidableStatus, number>;
type Queued<Kind extends ItemKind> = Kind extends 'job' ? QueuedJob : QueuedPost;

/** The moderation queue, with counts per status under the same filters. */
export async function listQueue<Kind extends ItemKind>(
  ctx: Context,
  kind: Kind,
  query: QueueQuery,
): Promise<{ page: Page<Queued<Kind>>; counts: StatusCounts }> {
  const statuses: readonly DecidableStatus[] =
    query.approvalStatus.length > 0 ? query.approvalStatus : decidableStatuses;
  const { where, parts } = await queueConditions(ctx.db, kind, query);
  const counted = countByStatus(ctx.db, kind, parts, countCap);
  const page = await pageOf<Queued<Kind>>(query, {
    rows: async (limit, offset) => {
      const rows = await listQueued(ctx.db, kind, { where, statuses, sort: query.sort, limit, offset });
      const dead = await deadLinksOf(
        ctx.db,
        rows.map(({ id }) => id),
      );
      return rows.map((row) => ({
        ...(present(row, ctx.clock()) as unknown as Queued<Kind>),
        deadLink: dead.get(row.id),
      }));
    },
    count: async () => {
      const counts = await counted;
      return statuses.reduce((sum, status) => sum + counts[status], 0);
    },
  });
  return { page, counts: capped(await counted) };
}

/** Counts of posts and jobs per status. */
export async function countQueues(ctx: Context): Promise<{ posts: StatusCounts; jobs: StatusCounts }> {
  const of = (kind: ItemKind) => countByStatus(ctx.db, kind, [undefined], maxPagedItems);
  const [posts, jobs] = await Promise.all([of('post'), of('job')]);
  return { posts, jobs };
}

const capped = (counts: StatusCounts): StatusCounts => ({
  approved: Math.min(counts.approved, maxPagedItems),
  rejected: Math.min(counts.rejected, maxPagedItems),
  pending: Math.min(counts.pending, maxPagedItems),
});

function present({ lastDecision, ...row }: Awaited<ReturnType<typeof listQueued>>[number], now: Date) {
  return {
    ...row,
    author: presentAuthor(row.author, now),
    state: reviewState(row.approvalStatus, lastDecision),
    submittedAt: (row.submittedAt ?? row.createdAt).toISOString(),
    createdAt: row.createdAt.toISOString(),
    updatedAt: row.updatedAt.toISOString(),
  };
}
