import { and, arrayOverlaps, asc, eq, gte, inArray, lt, notInArray, or, sql, type SQL } from 'drizzle-orm';
import { endOfKolkataDay, startOfKolkataDay } from '../../contract/time/deadline.ts';
import {
  decidableStatuses,
  type Collection,
  type DecidableStatus,
  type ItemType,
  type JobPosition,
  type LoggedAction,
} from '../../contract/vocabulary/index.ts';
import { approvalLogs, items, users, type Reader } from '../../db/index.ts';
import { countUpTo } from '../count-up-to.ts';
import { inCollection } from '../in-collection.ts';
import { authorColumns, foundByWords, joinAuthor, newestFirst } from '../items/index.ts';
import { itemsWithDeadLinks } from '../links/index.ts';
import { idsOfPage } from '../page-rows.ts';

export interface QueueFilter {
  q?: string | undefined;
  userId?: string | undefined;
  featured?: boolean | undefined;
  deadLink?: boolean | undefined;
  startDate?: string | undefined;
  endDate?: string | undefined;
  type?: ItemType[] | undefined;
  position?: JobPosition[] | undefined;
}
export type QueueSort = 'waiting' | 'newest' | 'title';
/** What is in a queue: one collection, or both. */
export type QueueScope = Collection | 'items';

/** When what waits, or else the item, was submitted. */
const submitted = sql`coalesce(${items.waitingSince}, ${items.submittedAt})`;

const hasDeadLink = (wanted: boolean): SQL =>
  wanted ? inArray(items.id, itemsWithDeadLinks) : notInArray(items.id, itemsWithDeadLinks);

/** Conditions except the status. */
export const queueConditions = async (
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
export async function countByStatus(
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
export function listQueued(db: Reader, { where, statuses, sort, limit, offset }: Slice) {
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
