import type { PublicQueries } from '../../public-queries.ts';
import { readJobQuery } from './job-query.ts';
import type { JobListingData } from './JobListing.tsx';

/** Loads the job listing; server only. */
export async function loadJobs(queries: PublicQueries, params: URLSearchParams): Promise<JobListingData> {
  const { closed, ...query } = readJobQuery(params);
  const search = { ...query, includeExpired: closed };
  const [{ list, facets }, withClosed] = await Promise.all([
    queries.jobs.listWithFacets(search),
    queries.jobs.count({ ...search, includeExpired: true }),
  ]);
  return {
    list,
    facets: { ...facets, closed: withClosed },
    now: queries.now().toISOString(),
  };
}
