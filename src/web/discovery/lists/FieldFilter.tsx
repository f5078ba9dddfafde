import { fieldLabel, jobFields, type JobField } from '../../../contract/vocabulary/index.ts';
import type { Counts } from '../../lib/public-queries.ts';
import { FilterBoxes } from './FilterBoxes.tsx';
import { FilterGroup } from './FilterGroup.tsx';
import { withToggled } from './listing-url.ts';
import type { Listing } from './use-listing.ts';

interface Props {
  listing: Listing;
  chosen: JobField[];
  counts: Counts;
}

/** The fields, those with most jobs first. */
export const FieldFilter = ({ listing, chosen, counts }: Props) => (
  <FilterGroup title="Field" open={chosen.length > 0}>
    <FilterBoxes
      name="field"
      options={jobFields
        .toSorted((a, b) => (counts[b] ?? 0) - (counts[a] ?? 0))
        .map((field) => ({ value: field, label: fieldLabel(field), count: counts[field] }))}
      chosen={chosen}
      choose={(field, on) => listing.go(withToggled(listing.params, 'field', field, on))}
    />
  </FilterGroup>
);
