import type { JobFacets as Facets } from '../../../contract/shapes/facets.ts';
import { CappedCounts } from '../listing/capped-counts.ts';
import { FilterBox } from '../listing/FilterBox.tsx';
import { FilterGroup } from '../listing/FilterGroup.tsx';
import { withOnly } from '../listing/listing-url.ts';
import type { Listing } from '../listing/use-listing.ts';
import { EmployerFilter } from './EmployerFilter.tsx';
import { FieldFilter } from './FieldFilter.tsx';
import type { JobListingQuery } from './job-query.ts';
import { LocationFilter } from './LocationFilter.tsx';
import { PositionFilter } from './PositionFilter.tsx';

/** `closed`: number of jobs past their deadline. */
export type JobFacets = Facets & { closed: number };

/** The filters of the job listing. */
export function JobFilters({
  listing,
  query,
  facets,
}: {
  listing: Listing;
  query: JobListingQuery;
  facets: JobFacets;
}) {
  return (
    <>
      <CappedCounts value={facets.countsCapped}>
        <PositionFilter listing={listing} query={query} counts={facets} />
        <FieldFilter listing={listing} chosen={query.field} counts={facets.field} />
        <LocationFilter listing={listing} chosen={query.location} counts={facets.location} />
      </CappedCounts>
      <EmployerFilter listing={listing} chosen={query.employer} />
      <FilterGroup title="Applications">
        <FilterBox
          label="Include closed"
          name="closed"
          value="1"
          checked={query.closed}
          count={facets.closed}
          onChange={(on) => listing.go(withOnly(listing.params, 'closed', on ? '1' : ''))}
        />
      </FilterGroup>
    </>
  );
}
