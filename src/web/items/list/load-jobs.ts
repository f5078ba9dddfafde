import { kolkataDate } from '../../../contract/deadline.ts';
import type { PublicQueries } from '../../lib/public-queries.ts';
import { timeSearch } from './time-choices.ts';
import { knownTimeChoices, timeFilters } from './time-filters.ts';
import { types } from '../../../contract/vocabulary/index.ts';
import { readJobQuery } from './job-query.ts';
import { packCounts } from './places.ts';
import type { JobListingData } from './JobListing.tsx';

/** Loads the job listing; server only. */
export async function loadJobs(queries: PublicQueries, params: URLSearchParams): Promise<JobListingData> {
  const choices = { ...knownTimeChoices(params), rank: [] };
  const search = { ...readJobQuery(params), ...timeSearch(choices) };
  const [{ list, facets: counts }, closed] = await Promise.all([
    queries.jobs.listWithFacets(search),
    queries.jobs.countClosed(search),
  ]);
  const { mode, country, closesWithin, location, ...facets } = counts;
  const now = queries.now();
  return {
    list,
    facets: { ...facets, location: packCounts(location) },
    time: timeFilters({
      params,
      choices,
      offered: types.job.filters,
      facets: { mode, country, closesWithin, closed: { 1: closed } },
      totalCount: list.totalCount,
      today: kolkataDate(now),
    }),
    now: now.toISOString(),
  };
}
