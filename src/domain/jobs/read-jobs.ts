import type { JobFacets } from '../../contract/shapes/facets.ts';
import type { Job, JobCard } from '../../contract/shapes/job.ts';
import { maxPagedItems } from '../../contract/shapes/paging.ts';
import { jobs } from '../../db/index.ts';
import type { Caller, Context } from '../context.ts';
import { Failure } from '../failure.ts';
import { isId } from '../ids.ts';
import { among, countIn, maySee, readList, titlesOf } from '../items/index.ts';
import type { Page } from '../paging.ts';
import { countFacets, seesWholeList } from './facets.ts';
import { jobScope, type JobListQuery, type JobSearch } from './job-scope.ts';
import { presentJob, presentJobCard } from './present-job.ts';
import { findJob, readJobCards, readWholeJobs } from './store.ts';

/** @throws Failure forbidden when hidden items are asked for without the right to them */
export async function listJobs(ctx: Context, caller: Caller, query: JobListQuery): Promise<Page<Job>> {
  const { scope, ...reading } = jobScope(ctx, caller, query);
  const page = await readList(scope, query, { ...reading, read: readWholeJobs });
  return { ...page, items: page.items.map((row) => presentJob(caller, row, ctx.clock())) };
}

/** The same without descriptions, for cards. */
export async function listCards(
  ctx: Context,
  caller: Caller,
  query: JobListQuery,
  count?: () => Promise<number>,
): Promise<Page<JobCard>> {
  const { scope, ...reading } = jobScope(ctx, caller, query);
  const page = await readList(scope, query, { ...reading, count, read: readJobCards });
  return { ...page, items: page.items.map((row) => presentJobCard(caller, row, ctx.clock())) };
}

/** How many jobs each filter value would leave. */
export const jobFacets = async (ctx: Context, caller: Caller, query: JobSearch): Promise<JobFacets> =>
  (await countFacets(ctx, caller, query)).facets;

/** Cards with the facets beside them. What facets see of the whole list is its count: that look is saved. */
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

/** How many jobs a list has, counted up to where lists end. */
export async function countJobs(ctx: Context, caller: Caller, query: JobSearch): Promise<number> {
  const { seen } = await among(jobScope(ctx, caller, query).scope, maxPagedItems, countIn);
  return seen;
}

/** One job. @throws Failure not_found when absent or hidden from the caller */
export async function getJob(ctx: Context, caller: Caller, id: string): Promise<Job> {
  const record = isId(id) ? await findJob(ctx.publicDb, id) : undefined;
  if (!record || !maySee(caller, record.job)) throw new Failure('not_found');
  return presentJob(caller, record, ctx.clock());
}

/** Titles by id, of those that the caller may see. */
export const getJobTitles = (ctx: Context, caller: Caller, ids: string[]) => titlesOf(ctx, caller, jobs, ids);
