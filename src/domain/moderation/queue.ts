import { inArray } from 'drizzle-orm';
import type { Hint } from '../../contract/shapes/hints.ts';
import type { QueuedItem, QueuedJob, QueuedPost } from '../../contract/shapes/moderation.ts';
import { maxPagedItems } from '../../contract/shapes/paging.ts';
import { decidableStatuses, type Collection, type DecidableStatus } from '../../contract/vocabulary/index.ts';
import { itemColumns, items, type Reader } from '../../db/index.ts';
import type { Actor, Context } from '../context.ts';
import { hintsOfMany } from '../hints/index.ts';
import { inCollection } from '../in-collection.ts';
import { actorsOf, isAuthor, presentAuthor, revised, versionOf } from '../items/index.ts';
import { deadLinksOf } from '../links/index.ts';
import { countCap, readPage, type Page, type PageRequest } from '../paging.ts';
import {
  countByStatus,
  listQueued,
  queueConditions,
  type QueueFilter,
  type QueueScope,
  type QueueSort,
} from './queue-store.ts';
import { reviewState } from './review-state.ts';

export interface QueueQuery extends QueueFilter, PageRequest {
  /** Empty: all. */
  approvalStatus: DecidableStatus[];
  sort: QueueSort;
}
export type StatusCounts = Record<DecidableStatus, number>;
interface Queued {
  jobs: QueuedJob;
  posts: QueuedPost;
  items: QueuedItem;
}

/** The moderation queue, with counts per status under the same filters. */
export async function listQueue<Scope extends QueueScope>(
  ctx: Context,
  actor: Actor,
  scope: Scope,
  query: QueueQuery,
): Promise<{ page: Page<Queued[Scope]>; counts: StatusCounts }> {
  const statuses: readonly DecidableStatus[] =
    query.approvalStatus.length > 0 ? query.approvalStatus : decidableStatuses;
  const where = await queueConditions(ctx.db, scope, query);
  const counted = countByStatus(ctx.db, where, countCap);
  const page = await readPage<Queued[Scope]>(query, {
    rows: async (limit, offset) => {
      const rows = await listQueued(ctx.db, { where, statuses, sort: query.sort, limit, offset });
      const ids = rows.map(({ id }) => id);
      const dead = await deadLinksOf(ctx.db, ids);
      const actors = await actorsOf(ctx.db, ids);
      const hints = await hintsOfIds(ctx.db, actor, ids);
      return rows.map((row) => ({
        ...(present(row, ctx.clock()) as Queued[Scope]),
        deadLink: dead.get(row.id),
        hints: hints.get(row.id) ?? [],
        actedBy: actors.get(row.id),
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
  const of = (collection: Collection) => countByStatus(ctx.db, inCollection(collection), maxPagedItems);
  const [posts, jobs] = await Promise.all([of('posts'), of('jobs')]);
  return { posts, jobs };
}

const capped = (counts: StatusCounts): StatusCounts => ({
  approved: Math.min(counts.approved, maxPagedItems),
  rejected: Math.min(counts.rejected, maxPagedItems),
  pending: Math.min(counts.pending, maxPagedItems),
});

/** Of the items as they will be once they are approved; none of one's own. */
async function hintsOfIds(db: Reader, actor: Actor, ids: string[]): Promise<Map<string, Hint[]>> {
  const rows = await db.select(itemColumns).from(items).where(inArray(items.id, ids));
  const hints = await hintsOfMany(db, rows.map(revised));
  return new Map(rows.map((row, nth) => [row.id, isAuthor(actor, row) ? [] : hints[nth]!]));
}

type Row = Awaited<ReturnType<typeof listQueued>>[number];

/** As it will be. */
const titleOf = ({ title, revision }: Row): string => String(revision?.fields['title'] ?? title);

const common = (row: Row, now: Date): Omit<QueuedPost, 'kind' | 'type' | 'subType'> => ({
  id: row.id,
  title: titleOf(row),
  hints: [],
  approvalStatus: row.approvalStatus,
  featured: row.featured,
  rejectionReason: row.rejectionReason,
  author: presentAuthor(row.author, now),
  revision: row.revision?.state ?? null,
  state: reviewState(row, row.lastDecision),
  submittedAt: (row.waitingSince ?? row.submittedAt ?? row.createdAt).toISOString(),
  createdAt: row.createdAt.toISOString(),
  updatedAt: versionOf(row).toISOString(),
});

const present = (row: Row, now: Date): QueuedItem =>
  row.type === 'job'
    ? {
        ...common(row, now),
        kind: 'job',
        employer: row.organiser!,
        location: row.location!,
        position: row.position,
      }
    : { ...common(row, now), kind: 'post', type: row.type, subType: row.subType };
