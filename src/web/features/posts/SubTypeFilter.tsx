import {
  subTypeLabels,
  subTypesOf,
  type PostType,
  type SubType,
} from '../../../contract/vocabulary/index.ts';
import type { Counts } from '../../public-queries.ts';
import { FilterBox } from '../listing/FilterBox.tsx';
import { FilterGroup } from '../listing/FilterGroup.tsx';
import { toggled } from '../listing/listing-url.ts';
import type { Listing } from '../listing/use-listing.ts';

interface Props {
  listing: Listing;
  type: PostType;
  chosen: SubType[];
  counts: Counts;
}

/** The subtypes of a type (docs/rules.md#vocabulary). */
export function SubTypeFilter({ listing, type, chosen, counts }: Props) {
  return (
    <FilterGroup title="Type">
      <ul>
        {subTypesOf[type].map((subType) => (
          <li key={subType}>
            <FilterBox
              label={subTypeLabels[subType]}
              name="filter"
              value={subType}
              checked={chosen.includes(subType)}
              count={counts[subType]}
              onChange={(on) => listing.go(toggled(listing.params, 'filter', subType, on))}
            />
          </li>
        ))}
      </ul>
    </FilterGroup>
  );
}
