import type { SQL } from 'drizzle-orm';
import {
  statusSort,
  type ApprovalStatus,
  type JobSort,
  type StatusSort,
} from '../../contract/vocabulary/index.ts';
import { jobs } from '../../db/index.ts';
import type { Caller, Context } from '../context.ts';
import { newestFirst, orderOf, pageIds, scopeOf, sortedByStatus, type Slice } from '../items/index.ts';
import type { PageRequest } from '../paging.ts';
import { jobConditions, lastDay, type JobFilter } from './conditions.ts';
import { allListed, isListed, listedBy, newestListed } from './listed-jobs.ts';

/** Which jobs are asked for. */
export interface JobSearch extends JobFilter {
  approvalStatus?: ApprovalStatus[] | undefined;
  includeAllStatuses?: boolean | undefined;
  sort?: JobSort | StatusSort | undefined;
}

export interface JobListQuery extends JobSearch, PageRequest {}

const orderOfJobs = ({ sort, q }: JobSearch): SQL[] =>
  sort === 'deadline' ? [lastDay, ...newestFirst(jobs)] : orderOf(jobs, sort, q);

/** What a list of jobs is read from: `listed_jobs`, if it is narrowed by field or position. */
export function jobScope(ctx: Context, caller: Caller, query: JobSearch) {
  const now = ctx.clock();
  const scope = scopeOf(ctx, caller, jobs, query, (query, statuses) => jobConditions(query, statuses, now));
  const order = orderOfJobs(query);
  const { sort } = query;
  const listed = scope.isPublic ? listedBy(query, now) : undefined;
  const selected = (slice: Slice) => {
    if (sort === statusSort) return sortedByStatus(jobs, scope.selected.where, slice);
    // That table has no titles.
    if (!listed || sort === 'title') return scope.selected;
    return sort && sort !== 'newest' ? allListed(listed) : newestListed(listed, slice.limit + slice.offset);
  };
  const search = scope.search && { ...scope.search, filtersByIndex: isListed(query, now) };
  return {
    scope: { ...scope, search, ...(listed && { counted: allListed(listed) }) },
    order,
    ids: (slice: Slice) => pageIds(jobs, selected(slice), order, slice),
  };
}
