import { inArray, and, arrayOverlaps, asc, eq, gte, lt, notInArray, or, sql, type SQL } from 'drizzle-orm';
import type { Flag } from '../../../contract/publishing/item.ts';
import type { QueuedItem, QueuedJob, QueuedPost } from '../../../contract/staff/moderation.ts';
import { maxPagedItems } from '../../../contract/shapes/paging.ts';
import {
  decidableStatuses,
  type Collection,
  type DecidableStatus,
  type ItemType,
  type JobPosition,
  type LoggedAction,
} from '../../../contract/vocabulary/index.ts';
import { itemColumns, items, type Reader, approvalLogs, users } from '../../../db/index.ts';
import { endOfKolkataDay, startOfKolkataDay } from '../../../contract/time/days.ts';
import type { Actor, Context } from '../../platform/context.ts';
import {
  flagsOfMany,
  actorsOf,
  isAuthor,
  presentAuthor,
  revised,
  versionOf,
  authorColumns,
  foundByWords,
  joinAuthor,
  newestFirst,
  deadLinksOf,
  itemsWithDeadLinks,
} from '../../publishing/index.ts';
import { inCollection, countUpTo } from '../../platform/queries.ts';
import { countCap, readPage, type Page, type PageRequest, idsOfPage } from '../../platform/paging.ts';
import { reviewState } from './review.ts';

interface QueueFilter {
  q?: string | undefined;
  userId?: string | undefined;
  featured?: boolean | undefined;
  deadLink?: boolean | undefined;
  startDate?: string | undefined;
  endDate?: string | undefined;
  type?: ItemType[] | undefined;
  position?: JobPosition[] | undefined;
}
type QueueSort = 'waiting' | 'newest' | 'title';
/** What is in a queue: one collection, or both. */
type QueueScope = Collection | 'items';

/** When what waits, or else the item, was submitted. */
const submitted = sql`coalesce(${items.waitingSince}, ${items.submittedAt})`;

const hasDeadLink = (wanted: boolean): SQL =>
  wanted ? inArray(items.id, itemsWithDeadLinks) : notInArray(items.id, itemsWithDeadLinks);

/** Conditions except the status. */
const queueConditions = async (
  db: Reader,
  scope: QueueScope,
  filter: QueueFilter,
): Promise<SQL | undefined> => {
  const collection = scope === 'items' ? undefined : scope;
  return and(
    collection && inCollection(collection),
    filter.q ? await foundByWords(db, collection, filter.q) : undefined,
    filter.userId ? eq(items.userId, filter.userId) : undefined,
    filter.featured === undefined ? undefined : eq(items.featured, filter.featured),
    filter.deadLink === undefined ? undefined : hasDeadLink(filter.deadLink),
    filter.startDate ? gte(submitted, startOfKolkataDay(filter.startDate)) : undefined,
    filter.endDate ? lt(submitted, endOfKolkataDay(filter.endDate)) : undefined,
    filter.type?.length ? inArray(items.type, filter.type) : undefined,
    filter.position?.length ? arrayOverlaps(items.position, filter.position) : undefined,
  );
};

/** A literal, not a parameter: partial indexes are only used if the planner sees the status. What is public waits with its revision. */
const inStatus = (status: DecidableStatus): SQL =>
  status === 'pending'
    ? sql`${items.waitingSince} IS NOT NULL`
    : sql`${items.approvalStatus} = ${sql.raw(`'${status}'`)}`;
/** All statuses means all but drafts, in the form of the partial indexes. */
const inStatuses = (statuses: readonly DecidableStatus[]) =>
  decidableStatuses.every((status) => statuses.includes(status))
    ? sql`${items.approvalStatus} <> 'draft'`
    : or(...statuses.map((status) => inStatus(status)));

/** Counts per status, up to `cap`. */
async function countByStatus(
  db: Reader,
  where: SQL | undefined,
  cap: number,
): Promise<Record<DecidableStatus, number>> {
  const counted = decidableStatuses.map(
    async (status) =>
      [status, await countUpTo(db, { from: items, where: and(inStatus(status), where) }, cap)] as const,
  );
  return Object.fromEntries(await Promise.all(counted)) as Record<DecidableStatus, number>;
}

/** The last decision on an item that wasn't undone; null if there is none. An undo directly follows its decision. */
const lastDecision = sql<LoggedAction | null>`(SELECT l.action FROM (
      SELECT action, created_at, id, lag(action) OVER (ORDER BY created_at DESC, id DESC) AS next FROM ${approvalLogs}
      WHERE entity_id = ${items.id} AND action IN ('approved', 'rejected', 'pending', 'undone')) l
    WHERE l.action <> 'undone' AND l.next IS DISTINCT FROM 'undone'
    ORDER BY l.created_at DESC, l.id DESC LIMIT 1)`;

function ordering(sort: QueueSort, isWaiting: boolean): SQL[] {
  if (sort === 'title') return [sql`lower(${items.title})`, asc(items.id)];
  return sort === 'waiting' && isWaiting ? [asc(items.waitingSince), asc(items.id)] : newestFirst;
}

interface Slice {
  where: SQL | undefined;
  statuses: readonly DecidableStatus[];
  sort: QueueSort;
  limit: number;
  offset: number;
}

/** Rows without long texts. A queue of pending items only is sorted by waiting time. */
function listQueued(db: Reader, { where, statuses, sort, limit, offset }: Slice) {
  const isWaiting = statuses.length === 1 && statuses[0] === 'pending';
  const order = ordering(sort, isWaiting);
  const conditions = and(inStatuses(statuses), where);
  const page = idsOfPage(db, items, { where: conditions, order, limit, offset });
  return db
    .select({
      id: items.id,
      title: items.title,
      approvalStatus: items.approvalStatus,
      featured: items.featured,
      rejectionReason: items.rejectionReason,
      submittedAt: items.submittedAt,
      waitingSince: items.waitingSince,
      createdAt: items.createdAt,
      updatedAt: items.updatedAt,
      revisedAt: items.revisedAt,
      revision: items.revision,
      lastDecision,
      author: authorColumns,
      type: items.type,
      subType: items.subType,
      organiser: items.organiser,
      location: items.location,
      position: items.position,
    })
    .from(page)
    .innerJoin(items, eq(items.id, page.id))
    .leftJoin(users, joinAuthor(items.userId))
    .orderBy(...order);
}

interface QueueQuery extends QueueFilter, PageRequest {
  /** Empty: all. */
  approvalStatus: DecidableStatus[];
  sort: QueueSort;
}
type StatusCounts = Record<DecidableStatus, number>;
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
      const flags = await flagsOfIds(ctx.db, actor, ids);
      return rows.map((row) => ({
        ...(present(row, ctx.clock()) as Queued[Scope]),
        deadLink: dead.get(row.id),
        hints: flags.get(row.id) ?? [],
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
async function flagsOfIds(db: Reader, actor: Actor, ids: string[]): Promise<Map<string, Flag[]>> {
  const rows = await db.select(itemColumns).from(items).where(inArray(items.id, ids));
  const flags = await flagsOfMany(db, rows.map(revised));
  return new Map(rows.map((row, nth) => [row.id, isAuthor(actor, row) ? [] : flags[nth]!]));
}

type Row = Awaited<ReturnType<typeof listQueued>>[number];

/** As it will be. */
const titleOf = ({ title, revision }: Row): string => String(revision?.fields['title'] ?? title);

const shared = (row: Row, now: Date): Omit<QueuedPost, 'entity' | 'type' | 'subType'> => ({
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
        ...shared(row, now),
        entity: 'job',
        employer: row.organiser!,
        location: row.location!,
        position: row.position,
      }
    : { ...shared(row, now), entity: 'post', type: row.type, subType: row.subType };
