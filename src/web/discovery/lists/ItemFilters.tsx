import type { ReactNode } from 'react';
import { type ItemType, type TypeRecord, types } from '../../../contract/vocabulary/index.ts';
import { PrecisionContext } from './filter-contexts.ts';
import type { ListingQuery, ListingFacets } from './listing-query.ts';
import { SubTypeFilter } from './SubTypeFilter.tsx';
import { TimeFilters } from './TimeFilters.tsx';
import type { TimeFilterGroup } from './time-filters.ts';
import type { Listing } from './use-listing.ts';

export interface FilterProps {
  listing: Listing;
  type: ItemType;
  query: ListingQuery;
  facets: ListingFacets;
  time: TimeFilterGroup[];
}
interface Props extends FilterProps {
  /** Filters above and below those that several types have, and after the deadline. */
  above?: ReactNode;
  afterDeadline?: ReactNode;
  below?: ReactNode;
}

const isDeadline = ({ filters }: TimeFilterGroup) => filters[0]?.name === 'closesWithin';

/** The filters that the record of the type names. */
export default function ItemFilters({
  listing,
  type,
  query,
  facets,
  time,
  above,
  afterDeadline,
  below,
}: Props) {
  const { filters }: TypeRecord = types[type];
  return (
    <>
      <PrecisionContext value={facets.estimated ? 'about' : 'exact'}>
        {above}
        {filters.includes('subType') && (
          <SubTypeFilter
            listing={listing}
            type={type}
            chosen={query.subTypes}
            counts={facets.subType ?? {}}
          />
        )}
        <TimeFilters listing={listing} groups={time.filter(isDeadline)} />
        {afterDeadline}
        <TimeFilters listing={listing} groups={time.filter((group) => !isDeadline(group))} />
      </PrecisionContext>
      {below}
    </>
  );
}
