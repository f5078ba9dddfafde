import type { ApprovalStatus, JobSort } from '../../contract/vocabulary/index.ts';
import { jobs } from '../../db/index.ts';
import type { Caller, Context } from '../context.ts';
import { scopeOf } from '../items/index.ts';
import type { PageRequest } from '../paging.ts';
import { jobConditions, type JobFilter } from './conditions.ts';
import { allListed, listedBy, searchAmongListed } from './listed-jobs.ts';

/** Which jobs are asked for. */
export interface JobSearch extends JobFilter {
  approvalStatus?: ApprovalStatus[] | undefined;
  includeAllStatuses?: boolean | undefined;
  sort?: JobSort | undefined;
}

export interface JobListQuery extends JobSearch, PageRequest {}

/** Public jobs by field and position are read from where jobs stand under these. */
export function jobScope(ctx: Context, caller: Caller, query: JobSearch) {
  const now = ctx.clock();
  const scope = scopeOf(ctx, caller, jobs, query, (query, statuses) => jobConditions(query, statuses, now));
  const listed = scope.isPublic ? listedBy(query, now) : undefined;
  return {
    listed,
    scope: {
      ...scope,
      search: scope.search && { ...scope.search, ...searchAmongListed(query, now) },
      ...(listed && { counted: allListed(listed) }),
    },
  };
}
