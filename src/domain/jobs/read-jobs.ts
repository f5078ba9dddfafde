import { inArray, type SQL } from 'drizzle-orm';
import type { JobFacets } from '../../contract/shapes/facets.ts';
import type { Job, JobCard } from '../../contract/shapes/job.ts';
import { maxPagedItems } from '../../contract/shapes/paging.ts';
import { jobs, type Reader } from '../../db/index.ts';
import type { Caller, Context } from '../context.ts';
import { countOf, firstIds, firstMatchesOf, listItems, type Suggested } from '../items/index.ts';
import type { Page } from '../paging.ts';
import { jobConditions, type JobFilter } from './conditions.ts';
import { countFacets, seesWholeList } from './facets.ts';
import { jobScope, type JobListQuery, type JobSearch } from './job-scope.ts';

/** @throws Failure forbidden when hidden items are asked for without the right to them */
export const listJobs = async (ctx: Context, caller: Caller, query: JobListQuery): Promise<Page<Job>> =>
  listItems(ctx, caller, ['job', 'whole'], query, jobScope(ctx, caller, query));

/** The same without descriptions, for cards. */
export const listCards = async (
  ctx: Context,
  caller: Caller,
  query: JobListQuery,
  count?: () => Promise<number>,
): Promise<Page<JobCard>> =>
  listItems(ctx, caller, ['job', 'card'], query, { ...jobScope(ctx, caller, query), count });

/** How many jobs each filter value would leave. */
export const jobFacets = async (ctx: Context, caller: Caller, query: JobSearch): Promise<JobFacets> =>
  (await countFacets(ctx, caller, query)).facets;

/** Cards and their facets. Facets need the list's count, which saves counting it again. */
export async function listCardsWithFacets(
  ctx: Context,
  caller: Caller,
  query: JobListQuery,
): Promise<{ list: Page<JobCard>; facets: JobFacets }> {
  const counted = countFacets(ctx, caller, query);
  const count = seesWholeList(query) ? async () => (await counted).seen : undefined;
  const [list, { facets }] = await Promise.all([listCards(ctx, caller, query, count), counted]);
  return { list, facets };
}

/** Number of jobs past their deadline that a list leaves out, capped. */
export const countClosedJobs = (ctx: Context, caller: Caller, query: JobSearch): Promise<number> =>
  countJobs(ctx, caller, { ...query, closesWithin: undefined, closedOnly: true });

/** Number of jobs of a list, capped. */
export const countJobs = (ctx: Context, caller: Caller, query: JobSearch): Promise<number> =>
  countOf(jobScope(ctx, caller, query).scope, maxPagedItems);

/** The first open jobs that a text finds, and how many there are, up to `cap`. */
export const suggestJobs = (ctx: Context, db: Reader, q: string, size: Suggested) =>
  firstMatchesOf(db, jobScope(ctx, null, { q }).scope, size, (ids) =>
    db
      .select({ id: jobs.id, title: jobs.title, employer: jobs.employer })
      .from(jobs)
      .where(inArray(jobs.id, ids)),
  );

/** The first jobs of a public list by deadline, those without one last. */
export const firstDueJobs = (ctx: Context, db: Reader, query: JobSearch, limit: number): Promise<string[]> =>
  firstIds(db, jobScope(ctx, null, { ...query, sort: 'deadline' }), limit);

/** The conditions of a public list, for searching among given jobs. */
export const publicJobs = (filter: JobFilter, now: Date): SQL | undefined =>
  jobConditions(filter, ['approved'], now);
