import type { JobFacets as Facets } from '../../../contract/shapes/facets.ts';
import { CappedCounts } from './filter-contexts.ts';
import { TimeFilters } from './TimeFilters.tsx';
import type { TimeFilterGroup } from './time-filters.ts';
import type { Listing } from './use-listing.ts';
import { EmployerFilter } from './EmployerFilter.tsx';
import { FieldFilter } from './FieldFilter.tsx';
import type { JobListingQuery } from './job-query.ts';
import { LocationFilter } from './LocationFilter.tsx';
import { PositionFilter } from './PositionFilter.tsx';

/** Facets sent as counts; the filters by time and place are sent ready to show (`TimeFilters`). */
export interface JobFacets extends Omit<Facets, 'mode' | 'country' | 'closesWithin' | 'location'> {
  /** Packed by `packCounts`. */
  location: string;
}

export function JobFilters({
  listing,
  query,
  facets,
  time,
}: {
  listing: Listing;
  query: JobListingQuery;
  facets: JobFacets;
  time: TimeFilterGroup[];
}) {
  return (
    <>
      <CappedCounts value={facets.countsCapped}>
        <PositionFilter listing={listing} query={query} counts={facets} />
        <FieldFilter listing={listing} chosen={query.field} counts={facets.field} />
        <LocationFilter listing={listing} chosen={query.location} packed={facets.location} />
        <TimeFilters listing={listing} groups={time} />
      </CappedCounts>
      <EmployerFilter listing={listing} chosen={query.employer} />
    </>
  );
}
