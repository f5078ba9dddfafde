import type { Portal } from '../../portal.ts';
import { readJobQuery } from './job-query.ts';
import type { JobListingData } from './JobListing.tsx';

/** What the job listing shows for an address; runs on the server alone. */
export async function loadJobs(portal: Portal, params: URLSearchParams): Promise<JobListingData> {
  const { closed, ...query } = readJobQuery(params);
  const search = { ...query, includeExpired: closed };
  const [{ list, facets }, withClosed] = await Promise.all([
    portal.jobs.listWithFacets(search),
    portal.jobs.count({ ...search, includeExpired: true }),
  ]);
  return {
    list,
    facets: { ...facets, closed: withClosed },
    now: portal.now().toISOString(),
  };
}
