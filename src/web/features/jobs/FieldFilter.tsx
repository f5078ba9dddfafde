import { fieldLabel, jobFields, type JobField } from '../../../contract/vocabulary/index.ts';
import type { Counts } from '../../public-queries.ts';
import { FilterBox } from '../listing/FilterBox.tsx';
import { FilterGroup } from '../listing/FilterGroup.tsx';
import { toggled } from '../listing/listing-url.ts';
import { MoreValues } from '../listing/MoreValues.tsx';
import type { Listing } from '../listing/use-listing.ts';

/** The fields with most jobs; a click shows all. */
export function FieldFilter({
  listing,
  chosen,
  counts,
}: {
  listing: Listing;
  chosen: JobField[];
  counts: Counts;
}) {
  const fields = jobFields.toSorted((a, b) => (counts[b] ?? 0) - (counts[a] ?? 0));
  const box = (field: JobField) => (
    <li key={field}>
      <FilterBox
        label={fieldLabel(field)}
        name="field"
        value={field}
        checked={chosen.includes(field)}
        count={counts[field]}
        onChange={(on) => listing.go(toggled(listing.params, 'field', field, on))}
      />
    </li>
  );
  return (
    <FilterGroup title="Field">
      <MoreValues
        moreText={`Show all ${jobFields.length}`}
        isChosen={(index) => chosen.includes(fields[index]!)}
      >
        {fields.map(box)}
      </MoreValues>
    </FilterGroup>
  );
}
