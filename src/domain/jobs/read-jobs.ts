import { sql, type SQL } from 'drizzle-orm';
import type { JobFacets } from '../../contract/shapes/facets.ts';
import type { Job, JobCard } from '../../contract/shapes/job.ts';
import { maxPagedItems } from '../../contract/shapes/paging.ts';
import {
  positionGroupKeys,
  positionGroups,
  type ApprovalStatus,
  type JobSort,
} from '../../contract/vocabulary/index.ts';
import { jobs, type Reader } from '../../db/index.ts';
import type { Caller, Context } from '../context.ts';
import { Failure } from '../failure.ts';
import { isId } from '../ids.ts';
import {
  among,
  countBy,
  countIn,
  facetSample,
  maySee,
  readList,
  scopeOf,
  titlesOf,
  type Searching,
} from '../items/index.ts';
import type { Page, PageRequest } from '../paging.ts';
import { jobConditions, positionsOf, type JobFilter } from './conditions.ts';
import { allListed, amongListed, listedBy, texts } from './listed-jobs.ts';
import { presentJob, presentJobCard } from './present-job.ts';
import {
  findJob,
  listJobCards,
  listWholeJobs,
  searchJobCards,
  searchWholeJobs,
  type JobCardRecord,
  type JobSlice,
} from './store.ts';

export interface JobListQuery extends JobFilter, PageRequest {
  approvalStatus?: ApprovalStatus[] | undefined;
  includeAllStatuses?: boolean | undefined;
  sort?: JobSort | undefined;
}

/** Public jobs by field and position are read from where jobs stand under these. */
function jobScope(ctx: Context, caller: Caller, query: Omit<JobListQuery, 'page' | 'limit'>) {
  const now = ctx.clock();
  const scope = scopeOf(ctx, caller, jobs, query, (query, statuses) => jobConditions(query, statuses, now));
  const listed = scope.isPublic ? listedBy(query, now) : undefined;
  return {
    listed,
    scope: {
      ...scope,
      search: scope.search && { ...scope.search, whereByIndex: amongListed(query, now) },
      ...(listed && { counted: allListed(listed) }),
    },
  };
}

interface Ways<Record extends JobCardRecord> {
  list: (db: Reader, slice: JobSlice) => Promise<Record[]>;
  search: (db: Reader, searching: Searching) => Promise<{ rows: Record[]; count: number }>;
}

/** One page of jobs with their count. */
function readJobs<Record extends JobCardRecord>(
  ctx: Context,
  caller: Caller,
  query: JobListQuery,
  { list, search }: Ways<Record>,
): Promise<Page<Record>> {
  const { sort, q } = query;
  const { scope, listed } = jobScope(ctx, caller, query);
  return readList(scope, query, {
    list: (db, slice) => list(db, { ...slice, sort, q, listed }),
    search,
  });
}

/** @throws Failure forbidden when hidden items are asked for without the right to them */
export async function listJobs(ctx: Context, caller: Caller, query: JobListQuery): Promise<Page<Job>> {
  const ways = { list: listWholeJobs, search: searchWholeJobs };
  const page = await readJobs(ctx, caller, query, ways);
  return { ...page, items: page.items.map((row) => presentJob(caller, row)) };
}

/** The same list without the long texts, for pages of cards. */
export async function listCards(ctx: Context, caller: Caller, query: JobListQuery): Promise<Page<JobCard>> {
  const ways = { list: listJobCards, search: searchJobCards };
  const page = await readJobs(ctx, caller, query, ways);
  return { ...page, items: page.items.map((row) => presentJobCard(caller, row)) };
}

/** How many jobs a list has, counted up to where lists end. */
export async function countJobs(
  ctx: Context,
  caller: Caller,
  query: Omit<JobListQuery, 'page' | 'limit'>,
): Promise<number> {
  const { seen } = await among(jobScope(ctx, caller, query).scope, maxPagedItems, countIn);
  return seen;
}

/** One job. @throws Failure not_found when absent or hidden from the caller */
export async function getJob(ctx: Context, caller: Caller, id: string): Promise<Job> {
  const record = isId(id) ? await findJob(ctx.publicDb, id) : undefined;
  if (!record || !maySee(caller, record.job)) throw new Failure('not_found');
  return presentJob(caller, record);
}

/** How many jobs each filter value would leave: each group is counted with the other groups' filters in force. */
export async function jobFacets(
  ctx: Context,
  caller: Caller,
  query: Omit<JobListQuery, 'page' | 'limit'>,
): Promise<JobFacets> {
  const columns = {
    field: { value: sql`${jobs.field}`, each: (fields: SQL) => sql`unnest(${fields})` },
    position: {
      value: sql`${jobs.position}`,
      each: (positions: SQL) => sql`unnest(${positions} || ${groupsOf(positions)})`,
    },
    location: { value: sql`${jobs.location}` },
  };
  type Name = keyof typeof columns;
  const count = async (names: Name[]) => {
    const own = Object.fromEntries(names.map((name) => [name, columns[name]]));
    const { scope } = jobScope(ctx, caller, withoutFilters(query, names));
    return among(scope, facetSample, (db, source) => countBy(db, own, source));
  };
  // One index has fields and positions; where nothing is asked of either, one look at it counts both.
  const isPlain = !query.field?.length && positionsOf(query).length === 0;
  const looks: Name[][] = isPlain
    ? [['field', 'position'], ['location']]
    : [['field'], ['position'], ['location']];
  const seen = await Promise.all(looks.map(count));
  const counts = Object.assign({}, ...seen.map(({ counts }) => counts));
  const { field, position, location } = counts as Record<Name, Record<string, number>>;
  const filter: Record<string, number> = {};
  for (const group of positionGroupKeys) {
    filter[group] = position[group] ?? 0;
    delete position[group];
  }
  const countsCapped = seen.some((look) => look.countsCapped);
  return { field, position, location: withContinents(location), filter, countsCapped };
}

/** The query without what it asks of these columns. */
const withoutFilters = <Query extends JobFilter>(query: Query, columns: string[]): Query => ({
  ...query,
  ...Object.fromEntries(columns.map((column) => [column, undefined])),
  ...(columns.includes('position') && { filter: undefined }),
});

/** The groups that a job's positions stand in, each once. */
const groupsOf = (positions: SQL): SQL => {
  const groups = positionGroupKeys.map(
    (group) => sql`CASE WHEN ${positions} && ${texts(positionGroups[group])} THEN ${group}::text END`,
  );
  return sql`array_remove(ARRAY[${sql.join(groups, sql`, `)}], NULL)`;
};

function withContinents(locations: Record<string, number>): Record<string, number> {
  const counts: Record<string, number> = { ...locations };
  for (const [location, n] of Object.entries(locations)) {
    const continent = location.split('/')[0] ?? location;
    counts[continent] = (counts[continent] ?? 0) + n;
  }
  return counts;
}

/** Titles by id, of those that the caller may see. */
export const getJobTitles = (ctx: Context, caller: Caller, ids: string[]) => titlesOf(ctx, caller, jobs, ids);
