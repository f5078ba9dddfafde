import {
  subTypeLabels,
  subTypesOf,
  type ItemType,
  type SubType,
} from '../../../contract/vocabulary/index.ts';
import type { Counts } from '../../lib/public-queries.ts';
import { FilterBoxes } from './FilterBoxes.tsx';
import { FilterGroup } from './FilterGroup.tsx';
import { withToggled } from './listing-url.ts';
import type { Listing } from './use-listing.ts';

interface Props {
  listing: Listing;
  type: ItemType;
  chosen: SubType[];
  counts: Counts;
}

/** The subtypes of a type (docs/specification.md#vocabulary). */
export const SubTypeFilter = ({ listing, type, chosen, counts }: Props) => (
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
