import { inArray, or, eq, sql } from 'drizzle-orm';
import type { Job, JobCard } from '../../contract/shapes/job.ts';
import {
  isStaff,
  positionGroups,
  type ApprovalStatus,
  type JobSort,
} from '../../contract/vocabulary/index.ts';
import { jobs, type Reader } from '../../db/index.ts';
import type { Caller, Context } from '../context.ts';
import { Failure } from '../failure.ts';
import { isId } from '../ids.ts';
import {
  amongMatches,
  maySee,
  readInOrder,
  visibleStatuses,
  type OrderedSource,
  type Search,
} from '../items/index.ts';
import { pageOf, pageOfBoth, type Page, type PageRequest } from '../paging.ts';
import { jobConditions, type JobFilter } from './conditions.ts';
import { presentJob, presentJobCard } from './present-job.ts';
import {
  countJobs,
  countJobsBy,
  countJobsIn,
  facetSample,
  findJob,
  findJobTitles,
  listJobCards,
  listWholeJobs,
  searchJobCards,
  searchWholeJobs,
  type JobCardRecord,
  type Searching,
  type Slice,
} from './store.ts';

export interface JobListQuery extends JobFilter, PageRequest {
  approvalStatus?: ApprovalStatus[] | undefined;
  includeAllStatuses?: boolean | undefined;
  sort?: JobSort | undefined;
}

/** Public lists may come from a replica; a list that shows hidden items must see what its reader just did. */
function scopeOf(ctx: Context, caller: Caller, query: Omit<JobListQuery, 'page' | 'limit'>) {
  const statuses = visibleStatuses(caller, query);
  const isPublic = statuses.every((status) => status === 'approved');
  const where = jobConditions(query, statuses, ctx.clock());
  const search: Search | undefined =
    isPublic && query.q
      ? { q: query.q, where: jobConditions({ ...query, q: undefined }, statuses, ctx.clock()) }
      : undefined;
  return { db: isPublic ? ctx.publicDb : ctx.db, where, search };
}

/** One page of jobs with their count: `list` reads any list, `search` those that a search orders. */
async function readJobs<Record extends JobCardRecord>(
  { db, where, search }: ReturnType<typeof scopeOf>,
  query: JobListQuery,
  ways: {
    list: (db: Reader, slice: Slice) => Promise<Record[]>;
    search: (db: Reader, searching: Searching) => Promise<{ rows: Record[]; count: number }>;
  },
): Promise<Page<Record>> {
  const { sort } = query;
  if (search && (!sort || sort === 'newest')) {
    const order = sort ?? 'rank';
    return pageOfBoth(query, (slice) => ways.search(db, { search, order, ...slice }));
  }
  return pageOf(query, {
    rows: (limit, offset) => {
      const list = (source: OrderedSource) => ways.list(db, { ...query, ...source, limit, offset });
      return search ? readInOrder(db, jobs, search, { limit, offset }, list) : list({ where });
    },
    count: async (cap) =>
      search
        ? (await amongMatches(db, jobs, search, cap, (db, source) => countJobsIn(db, source, cap))).seen
        : countJobs(db, where, cap),
  });
}

/** @throws Failure forbidden when hidden items are asked for without the right to them */
export async function listJobs(ctx: Context, caller: Caller, query: JobListQuery): Promise<Page<Job>> {
  const ways = { list: listWholeJobs, search: searchWholeJobs };
  const page = await readJobs(scopeOf(ctx, caller, query), query, ways);
  return { ...page, items: page.items.map((row) => presentJob(caller, row)) };
}

/** The same list without the long texts, for pages of cards. */
export async function listCards(ctx: Context, caller: Caller, query: JobListQuery): Promise<Page<JobCard>> {
  const ways = { list: listJobCards, search: searchJobCards };
  const page = await readJobs(scopeOf(ctx, caller, query), query, ways);
  return { ...page, items: page.items.map((row) => presentJobCard(caller, row)) };
}

/** One job. @throws Failure not_found when absent or hidden from the caller */
export async function getJob(ctx: Context, caller: Caller, id: string): Promise<Job> {
  const record = isId(id) ? await findJob(ctx.publicDb, id) : undefined;
  if (!record || !maySee(caller, record.job)) throw new Failure('not_found');
  return presentJob(caller, record);
}

export interface JobFacets {
  field: Record<string, number>;
  position: Record<string, number>;
  filter: Record<string, number>;
  location: Record<string, number>;
}

/** How many jobs each filter value would leave: each group is counted with the other groups' filters in force. */
export async function jobFacets(
  ctx: Context,
  caller: Caller,
  query: Omit<JobListQuery, 'page' | 'limit'>,
): Promise<JobFacets> {
  const without = async (column: 'field' | 'position' | 'location') => {
    const others = { ...query, [column]: undefined, ...(column === 'position' && { filter: undefined }) };
    const { db, where, search } = scopeOf(ctx, caller, others);
    const { counts } = search
      ? await amongMatches(db, jobs, search, facetSample, (db, source) => countJobsBy(db, column, source))
      : await countJobsBy(db, column, { from: sql`${jobs}`, where });
    return counts;
  };
  const [field, position, location] = await Promise.all([
    without('field'),
    without('position'),
    without('location'),
  ]);
  return { field, position, location: withContinents(location), filter: byGroup(position) };
}

/** A job counts once for each of its positions in a group, so the sum is at most a slight overestimate of the group. */
const byGroup = (positions: Record<string, number>): Record<string, number> =>
  Object.fromEntries(
    Object.entries(positionGroups).map(([group, members]) => [
      group,
      members.reduce((sum, member) => sum + (positions[member] ?? 0), 0),
    ]),
  );

function withContinents(locations: Record<string, number>): Record<string, number> {
  const counts: Record<string, number> = { ...locations };
  for (const [location, n] of Object.entries(locations)) {
    const continent = location.split('/')[0] ?? location;
    counts[continent] = (counts[continent] ?? 0) + n;
  }
  return counts;
}

/** Titles by id, of those that the caller may see. */
export const getJobTitles = (ctx: Context, caller: Caller, ids: string[]) =>
  ids.length === 0
    ? Promise.resolve([])
    : findJobTitles(
        ctx.db,
        ids,
        caller && isStaff(caller.role)
          ? inArray(jobs.approvalStatus, ['approved', 'pending', 'rejected'])
          : or(eq(jobs.approvalStatus, 'approved'), caller ? eq(jobs.userId, caller.id) : undefined),
      );
