import { and, sql, type SQL } from 'drizzle-orm';
import { kolkataDate } from '../../contract/deadline.ts';
import { statusSort, type JobSort, type StatusSort } from '../../contract/vocabulary/index.ts';
import { jobs } from '../../db/index.ts';
import type { Caller, Context } from '../context.ts';
import {
  dueFirst,
  newestFirst,
  orderOf,
  pageIds,
  scopeOf,
  sortedByStatus,
  type Slice,
  type StatusQuery,
} from '../items/index.ts';
import type { PageRequest } from '../paging.ts';
import { jobConditions, lastDay, positionsOf, type JobFilter } from './conditions.ts';
import { allListed, isListed, listedBy, newestListed } from './listed-jobs.ts';

/** The requested jobs. */
export interface JobSearch extends JobFilter, StatusQuery {
  sort?: JobSort | StatusSort | undefined;
}

export interface JobListQuery extends JobSearch, PageRequest {}

/** Jobs with a past deadline follow, like those without one. */
const dueDay = (today: string): SQL =>
  sql`CASE WHEN ${lastDay} < ${today} THEN 'infinity' ELSE ${lastDay} END`;

const orderOfJobs = ({ sort, q }: JobSearch, hasClosed: boolean, today: string): SQL[] =>
  sort === 'deadline' ? [hasClosed ? dueDay(today) : lastDay, ...newestFirst(jobs)] : orderOf(jobs, sort, q);

/** Public jobs with a deadline ahead, and those without. */
function byDeadline(query: JobSearch, now: Date) {
  const where = jobConditions(query, ['approved'], now);
  const isDue = sql`${lastDay} >= ${kolkataDate(now)} AND ${lastDay} < 'infinity'`;
  const isNotDue = sql`(${jobs.applicationDeadline} IS NULL OR ${jobs.applicationDeadline} < ${kolkataDate(now)})`;
  return {
    dated: { from: sql`${jobs}`, due: lastDay, where: and(where, isDue) },
    rest: { from: sql`${jobs}`, where: and(where, isNotDue) },
  };
}

/** The source of a list of jobs: `listed_jobs`, if it is filtered by field or position. */
export function jobScope(ctx: Context, caller: Caller, query: JobSearch) {
  const now = ctx.clock();
  const scope = scopeOf(ctx, caller, jobs, query, (query, statuses) => jobConditions(query, statuses, now));
  const { sort } = query;
  const hasClosed = Boolean(query.includeExpired || query.closedOnly || query.userId || !scope.isPublic);
  const order = orderOfJobs(query, hasClosed, kolkataDate(now));
  const listed = scope.isPublic && !query.ids ? listedBy(query, now) : undefined;
  const selected = (slice: Slice) => {
    if (sort === statusSort) return sortedByStatus(jobs, scope.selected.where, slice);
    // That table has no titles.
    if (!listed || sort === 'title') return scope.selected;
    return sort && sort !== 'newest' ? allListed(listed) : newestListed(listed, slice.limit + slice.offset);
  };
  const first =
    sort === 'deadline' && hasClosed && scope.isPublic && !query.userId
      ? (slice: Slice) => dueFirst(jobs, byDeadline({ ...query, q: undefined }, now), slice)
      : undefined;
  // The order of the index; the list's own order would require sorting all that close by then.
  const ofClosing =
    scope.isPublic && query.closesWithin ? { ...scope.counted, order: lastDay } : scope.counted;
  const listedIds = isListed(query, now);
  const combinesIndexes = Boolean(
    !listedIds && (query.field?.length || positionsOf(query).length || query.location?.length),
  );
  const search = scope.search && { ...scope.search, filtersByIndex: listedIds, combinesIndexes, first };
  return {
    scope: { ...scope, search, counted: listed ? allListed(listed) : ofClosing },
    order,
    ids: (slice: Slice) => (first && !listed ? first(slice) : pageIds(jobs, selected(slice), order, slice)),
  };
}
