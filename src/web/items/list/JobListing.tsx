import { lazy } from 'react';
import { jobSorts, types } from '../../../contract/vocabulary/index.ts';
import type { ListedJob } from '../../../contract/shapes/listed-items.ts';
import type { ListedCards } from '../../lib/public-queries.ts';
import { activeTimeFilters } from './active-time-filters.ts';
import type { ListingAddresses } from './listing-addresses.ts';
import { ListingView, type ListingText } from './ListingView.tsx';
import type { TimeFilters } from './time-filters.ts';
import { useListing } from './use-listing.ts';
import { activeJobFilters } from './active-job-filters.ts';
import { JobCard, JobCardSkeleton } from './JobCard.tsx';
import type { JobFacets } from './JobFilters.tsx';
import { readJobQuery } from './job-query.ts';

/** Rendered on the server, and hydrated after the content above it. */
const JobFilters = lazy(() => import('./JobFilters.tsx').then((module) => ({ default: module.JobFilters })));

/** Only for logged-in users. */
const OwnItems = lazy(() => import('../own/OwnItems.tsx').then((module) => ({ default: module.OwnItems })));

const words: ListingText = {
  ...types.job,
  label: types.job.createTitle,
  createTo: '/jobs/create',
};

export interface JobListingData {
  list: ListedCards<ListedJob>;
  facets: JobFacets;
  time: TimeFilters;
  /** Current time, for near deadlines. */
  now: string;
}

export function JobListing({ list, facets, time, now, ...addresses }: JobListingData & ListingAddresses) {
  const listing = useListing();
  const query = readJobQuery(listing.params);
  return (
    <ListingView
      words={words}
      listing={listing}
      list={list}
      sorts={jobSorts}
      filters={<JobFilters listing={listing} query={query} facets={facets} time={time.groups} />}
      active={[...activeJobFilters(listing.params, query), ...activeTimeFilters(listing.params, time.active)]}
      skeleton={<JobCardSkeleton />}
      own={<OwnItems type="job" />}
      layout="rows"
      addresses={addresses}
    >
      {list.items.map((job) => (
        <li key={job.id}>
          <JobCard job={job} now={now} level="h2" />
        </li>
      ))}
    </ListingView>
  );
}
