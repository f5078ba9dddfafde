import { useState } from 'react';
import { fieldLabel, jobFields, type JobField } from '../../../contract/vocabulary/index.ts';
import type { Counts } from '../../public-queries.ts';
import { FilterBox } from '../listing/FilterBox.tsx';
import { FilterGroup } from '../listing/FilterGroup.tsx';
import { toggled } from '../listing/listing-url.ts';
import type { Listing } from '../listing/use-listing.ts';
import css from './JobFilters.module.css';

const shown = 6;

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
  const first = fields.slice(0, shown);
  const rest = fields.slice(shown);
  // Initial state only: removing a choice must not collapse the list.
  const [open] = useState(rest.some((field) => chosen.includes(field)));
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
      <ul>{first.map(box)}</ul>
      <details className={css.more} open={open}>
        <summary>
          <span>Show all {jobFields.length}</span>
          <span>Show fewer</span>
        </summary>
        <ul>{rest.map(box)}</ul>
      </details>
    </FilterGroup>
  );
}
