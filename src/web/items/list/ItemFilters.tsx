import {
  type FilterName,
  type ItemType,
  type TypeRecord,
  types,
} from '../../../contract/vocabulary/index.ts';
import { EmployerFilter } from './EmployerFilter.tsx';
import { FieldFilter } from './FieldFilter.tsx';
import { CappedCounts } from './filter-contexts.ts';
import type { ListingQuery } from './listing-query.ts';
import type { ListingFacets } from './listing-facets.ts';
import { LocationFilter } from './LocationFilter.tsx';
import { PositionFilter } from './PositionFilter.tsx';
import { SubTypeFilter } from './SubTypeFilter.tsx';
import { TimeFilters } from './TimeFilters.tsx';
import type { TimeFilterGroup } from './time-filters.ts';
import type { Listing } from './use-listing.ts';

interface Props {
  listing: Listing;
  type: ItemType;
  query: ListingQuery;
  facets: ListingFacets;
  time: TimeFilterGroup[];
}

/** The filters that the record of the type names. */
export function ItemFilters({ listing, type, query, facets, time }: Props) {
  const { filters }: TypeRecord = types[type];
  const { filter = {}, position = {}, field = {}, subType = {}, location = '' } = facets;
  const has = (name: FilterName) => filters.includes(name);
  return (
    <>
      <CappedCounts value={facets.countsCapped}>
        {has('position') && <PositionFilter listing={listing} query={query} counts={{ filter, position }} />}
        {has('field') && <FieldFilter listing={listing} chosen={query.field} counts={field} />}
        {has('location') && <LocationFilter listing={listing} chosen={query.location} packed={location} />}
        {has('subType') && (
          <SubTypeFilter listing={listing} type={type} chosen={query.subTypes} counts={subType} />
        )}
        <TimeFilters listing={listing} groups={time} />
      </CappedCounts>
      {has('employer') && <EmployerFilter listing={listing} chosen={query.employer} />}
    </>
  );
}
