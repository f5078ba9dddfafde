import type { ReactNode } from 'react';
import {
  type ItemType,
  type TypeRecord,
  types,
  subTypeLabels,
  subTypesOf,
  type SubType,
} from '../../../contract/vocabulary/index.ts';
import type { Counts } from '../../lib/public-queries.ts';
import { PrecisionContext, type Listing } from './use-listing.ts';
import { readFilterChoices } from './filter-choices.ts';
import type { ListingFacets } from './location-facets.ts';
import { PanelFilters } from './PanelFilters.tsx';
import type { PanelGroup } from './panel-filters.ts';
import { FilterBoxes, FilterGroup } from './FilterControls.tsx';
import { withToggled } from './listing-url.ts';

interface SubTypeFilterProps {
  listing: Listing;
  type: ItemType;
  chosen: SubType[];
  counts: Counts;
}

/** The subtypes of a type (docs/specification.md#vocabulary). */
const SubTypeFilter = ({ listing, type, chosen, counts }: SubTypeFilterProps) => (
  <FilterGroup title="Type">
    <FilterBoxes
      name="filter"
      options={subTypesOf(type).map((subType) => ({
        value: subType,
        label: subTypeLabels[subType],
        count: counts[subType],
      }))}
      chosen={chosen}
      choose={(subType, on) => listing.go(withToggled(listing.params, 'filter', subType, on))}
    />
  </FilterGroup>
);

export interface FilterProps {
  listing: Listing;
  type: ItemType;
  facets: ListingFacets;
  groups: PanelGroup[];
}
interface ItemFiltersProps extends FilterProps {
  /** Filters above and below those that several types have, and after the deadline. */
  above?: ReactNode;
  afterDeadline?: ReactNode;
  below?: ReactNode;
}

const isDeadline = ({ filters }: PanelGroup) => filters[0]?.name === 'closesWithin';

/** The filters that the record of the type names. */
export default function ItemFilters({
  listing,
  type,
  facets,
  groups,
  above,
  afterDeadline,
  below,
}: ItemFiltersProps) {
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
