import type { PublicQueries } from '../../public-queries.ts';
import { readJobQuery } from './job-query.ts';
import type { JobListingData } from './JobListing.tsx';

/** Loads the job listing; server only. */
export async function loadJobs(queries: PublicQueries, params: URLSearchParams): Promise<JobListingData> {
  const { closed, ...query } = readJobQuery(params);
  const search = { ...query, includeExpired: closed };
  const [{ list, facets }, closedJobs] = await Promise.all([
    queries.jobs.listWithFacets(search),
    queries.jobs.countClosed(query),
  ]);
  return {
    list,
    facets: { ...facets, closed: closedJobs },
    now: queries.now().toISOString(),
  };
}
