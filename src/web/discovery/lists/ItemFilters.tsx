import type { ReactNode } from 'react';
import { type ItemType, type TypeRecord, types } from '../../../contract/vocabulary/index.ts';
import { PrecisionContext } from './filter-contexts.ts';
import { readFilterChoices } from './filter-choices.ts';
import type { ListingFacets } from './listing-query.ts';
import { SubTypeFilter } from './SubTypeFilter.tsx';
import { PanelFilters } from './PanelFilters.tsx';
import type { PanelGroup } from './panel-filters.ts';
import type { Listing } from './use-listing.ts';

export interface FilterProps {
  listing: Listing;
  type: ItemType;
  facets: ListingFacets;
  groups: PanelGroup[];
}
interface Props extends FilterProps {
  /** Filters above and below those that several types have, and after the deadline. */
  above?: ReactNode;
  afterDeadline?: ReactNode;
  below?: ReactNode;
}

const isDeadline = ({ filters }: PanelGroup) => filters[0]?.name === 'closesWithin';

/** The filters that the record of the type names. */
export default function ItemFilters({ listing, type, facets, groups, above, afterDeadline, below }: Props) {
  const { filters }: TypeRecord = types[type];
  return (
    <>
      <PrecisionContext value={facets.estimated ? 'about' : 'exact'}>
        {above}
        {filters.includes('subType') && (
          <SubTypeFilter
            listing={listing}
            type={type}
            chosen={readFilterChoices(listing.params, type).subType}
            counts={facets.subType ?? {}}
          />
        )}
        <PanelFilters listing={listing} groups={groups.filter(isDeadline)} />
        {afterDeadline}
        <PanelFilters listing={listing} groups={groups.filter((group) => !isDeadline(group))} />
      </PrecisionContext>
      {below}
    </>
  );
}
