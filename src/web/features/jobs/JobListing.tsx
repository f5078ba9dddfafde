import { lazy } from 'react';
import { jobSorts } from '../../../contract/vocabulary/index.ts';
import type { JobCard as Card } from '../../../contract/shapes/job.ts';
import type { ListedCards } from '../../public-queries.ts';
import { ListingView, type ListingText } from '../listing/ListingView.tsx';
import { useListing } from '../listing/use-listing.ts';
import { activeJobFilters } from './active-job-filters.ts';
import { JobCard, JobCardSkeleton } from './JobCard.tsx';
import { JobFilters, type JobFacets } from './JobFilters.tsx';
import { readJobQuery } from './job-query.ts';

/** Only for logged-in users. */
const OwnJobs = lazy(() => import('./OwnJobs.tsx').then((module) => ({ default: module.OwnJobs })));

export const jobListingText: ListingText = {
  title: 'Jobs',
  subtitle: 'Faculty, leadership, administrative and research positions.',
  plural: 'jobs',
  singular: 'job',
  label: 'Job',
  createTo: '/jobs/create',
  calendarTo: '/calendar?type=job',
};

export interface JobListingData {
  list: ListedCards<Card>;
  facets: JobFacets;
  /** Current time, for near deadlines. */
  now: string;
}

export function JobListing({ list, facets, now }: JobListingData) {
  const listing = useListing();
  const query = readJobQuery(listing.params);
  return (
    <ListingView
      words={jobListingText}
      listing={listing}
      list={list}
      sorts={jobSorts}
      filters={<JobFilters listing={listing} query={query} facets={facets} />}
      active={activeJobFilters(listing.params, query)}
      skeleton={<JobCardSkeleton />}
      own={<OwnJobs />}
      look="rows"
    >
      {list.items.map((job) => (
        <li key={job.id}>
          <JobCard job={job} now={now} level="h2" />
        </li>
      ))}
    </ListingView>
  );
}
