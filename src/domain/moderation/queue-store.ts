import { and, arrayOverlaps, asc, eq, gte, inArray, lt, notInArray, or, sql, type SQL } from 'drizzle-orm';
import { endOfKolkataDay, startOfKolkataDay } from '../../contract/deadline.ts';
import {
  decidableStatuses,
  type DecidableStatus,
  type JobPosition,
  type LoggedAction,
  type PostType,
} from '../../contract/vocabulary/index.ts';
import { approvalLogs, jobs, posts, users, type Reader } from '../../db/index.ts';
import { countUpTo } from '../count-up-to.ts';
import {
  authorColumns,
  joinAuthor,
  orderOf,
  tableOf,
  titleCondition,
  type ItemKind,
} from '../items/index.ts';
import { itemsWithDeadLinks } from '../links/index.ts';
import { idsOfPage } from '../page-rows.ts';
import { nameContains } from '../name-search.ts';

export interface QueueFilter {
  q?: string | undefined;
  userId?: string | undefined;
  featured?: boolean | undefined;
  deadLink?: boolean | undefined;
  startDate?: string | undefined;
  endDate?: string | undefined;
  type?: PostType[] | undefined;
  position?: JobPosition[] | undefined;
}
export type QueueSort = 'waiting' | 'newest' | 'title';

type Table = ReturnType<typeof tableOf>;

/** Maximum number of authors matched by name. */
const matchedAuthors = 50;

const findAuthors = async (db: Reader, q: string): Promise<string[]> => {
  const found = await db
    .select({ id: users.id })
    .from(users)
    // The first condition uses the index; the second prevents guessing email addresses.
    .where(and(nameContains(sql`users.search_name`, q), sql`fold(${users.name}) LIKE like_pattern(${q})`))
    .limit(matchedAuthors);
  return found.map((row) => row.id);
};

/** Matches title and employer, and authors with that name. */
async function searchConditions(db: Reader, table: Table, q: string): Promise<SQL[]> {
  const title = await titleCondition(db, table, q);
  // Terms of one or two letters only match titles and employers (docs/rules.md#search).
  const authors = [...q].length > 2 ? await findAuthors(db, q) : [];
  return authors.length > 0 ? [title, inArray(table.userId, authors)] : [title];
}

const hasDeadLink = (kind: ItemKind, wanted: boolean): SQL => {
  const { id } = tableOf(kind);
  return wanted ? inArray(id, itemsWithDeadLinks(kind)) : notInArray(id, itemsWithDeadLinks(kind));
};

/** Conditions except the status. */
export interface QueueConditions {
  where: SQL | undefined;
  /** Conditions that are combined by OR; each has its own exact index. */
  parts: (SQL | undefined)[];
}

export async function queueConditions(
  db: Reader,
  kind: ItemKind,
  filter: QueueFilter,
): Promise<QueueConditions> {
  const table = tableOf(kind);
  const found = filter.q ? await searchConditions(db, table, filter.q) : [];
  const narrowed = and(
    filter.userId ? eq(table.userId, filter.userId) : undefined,
    filter.featured === undefined ? undefined : eq(table.featured, filter.featured),
    filter.deadLink === undefined ? undefined : hasDeadLink(kind, filter.deadLink),
    filter.startDate ? gte(table.submittedAt, startOfKolkataDay(filter.startDate)) : undefined,
    filter.endDate ? lt(table.submittedAt, endOfKolkataDay(filter.endDate)) : undefined,
    kind === 'post' && filter.type?.length ? inArray(posts.type, filter.type) : undefined,
    kind === 'job' && filter.position?.length ? arrayOverlaps(jobs.position, filter.position) : undefined,
  );
  const parts = found.length === 0 ? [narrowed] : found.map((one) => and(narrowed, one));
  return { where: and(narrowed, or(...found)), parts };
}

/** A literal, not a parameter: partial indexes are only used if the planner sees the status. */
const inStatus = (table: Table, status: DecidableStatus): SQL =>
  sql`${table.approvalStatus} = ${sql.raw(`'${status}'`)}`;
/** All statuses means all but drafts, in the form of the partial indexes. */
const inStatuses = (table: Table, statuses: readonly DecidableStatus[]) =>
  decidableStatuses.every((status) => statuses.includes(status))
    ? sql`${table.approvalStatus} <> 'draft'`
    : or(...statuses.map((status) => inStatus(table, status)));

/** Counts per status, up to `cap`. */
export async function countByStatus(
  db: Reader,
  kind: ItemKind,
  parts: QueueConditions['parts'],
  cap: number,
): Promise<Record<DecidableStatus, number>> {
  const table = tableOf(kind);
  const counted = decidableStatuses.map(async (status) => {
    const found = parts.map(
      (part) =>
        sql`(SELECT ${table.id} FROM ${table} WHERE ${and(inStatus(table, status), part)} LIMIT ${cap})`,
    );
    const from = sql`(${sql.join(found, sql` UNION `)}) AS found`;
    return [status, await countUpTo(db, { from, where: undefined }, cap)] as const;
  });
  return Object.fromEntries(await Promise.all(counted)) as Record<DecidableStatus, number>;
}

/** The last decision on an item that wasn't undone; null if there is none. An undo directly follows its decision. */
const lastDecision = (table: Table) =>
  sql<LoggedAction | null>`(SELECT l.action FROM (
      SELECT action, created_at, id, lag(action) OVER (ORDER BY created_at DESC, id DESC) AS next FROM ${approvalLogs}
      WHERE entity_id = ${table.id} AND action IN ('approved', 'rejected', 'pending', 'undone')) l
    WHERE l.action <> 'undone' AND l.next IS DISTINCT FROM 'undone'
    ORDER BY l.created_at DESC, l.id DESC LIMIT 1)`;

const ordering = (table: Table, sort: QueueSort, isWaiting: boolean): SQL[] =>
  sort === 'waiting' && isWaiting
    ? [asc(table.submittedAt), asc(table.id)]
    : orderOf(table, sort === 'title' ? sort : 'newest', undefined);

interface Slice {
  where: SQL | undefined;
  statuses: readonly DecidableStatus[];
  sort: QueueSort;
  limit: number;
  offset: number;
}

/** Rows without long texts. A queue of pending items only is sorted by waiting time. */
export function listQueued(db: Reader, kind: ItemKind, { where, statuses, sort, limit, offset }: Slice) {
  const table = tableOf(kind);
  const isWaiting = statuses.length === 1 && statuses[0] === 'pending';
  const order = ordering(table, sort, isWaiting);
  const conditions = and(inStatuses(table, statuses), where);
  const page = idsOfPage(db, table, { where: conditions, order, limit, offset });
  return db
    .select({
      id: table.id,
      title: table.title,
      approvalStatus: table.approvalStatus,
      featured: table.featured,
      rejectionReason: table.rejectionReason,
      submittedAt: table.submittedAt,
      createdAt: table.createdAt,
      updatedAt: table.updatedAt,
      lastDecision: lastDecision(table),
      author: authorColumns,
      ...(kind === 'job'
        ? { employer: jobs.employer, location: jobs.location, position: jobs.position }
        : { type: posts.type, subType: posts.subType }),
    })
    .from(page)
    .innerJoin(table, eq(table.id, page.id))
    .leftJoin(users, joinAuthor(table.userId))
    .orderBy(...order);
}
