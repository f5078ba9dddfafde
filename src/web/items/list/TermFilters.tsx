import {
  type FilterName,
  type TypeRecord,
  types,
  fieldLabel,
  jobFields,
  type JobField,
} from '../../../contract/vocabulary/index.ts';
import { EmployerFilter } from './EmployerFilter.tsx';
import ItemFilters, { type FilterProps } from './ItemFilters.tsx';
import { LocationFilter } from './LocationFilter.tsx';
import { PositionFilter } from './PositionFilter.tsx';
import type { Counts } from '../../lib/public-queries.ts';
import { FilterBoxes } from './FilterBoxes.tsx';
import { FilterGroup } from './FilterGroup.tsx';
import { withToggled } from './listing-url.ts';
import type { Listing } from './use-listing.ts';

/** Filters of types whose items have positions, fields or locations: other lists don't load these. */
export default function TermFilters(props: FilterProps) {
  const { listing, type, query, facets } = props;
  const { filters }: TypeRecord = types[type];
  const { filter = {}, position = {}, field = {}, location = '' } = facets;
  const has = (name: FilterName) => filters.includes(name);
  return (
    <ItemFilters
      {...props}
      above={
        <>
          {has('position') && (
            <PositionFilter listing={listing} query={query} counts={{ filter, position }} />
          )}
          {has('field') && <FieldFilter listing={listing} chosen={query.field} counts={field} />}
          {has('location') && <LocationFilter listing={listing} chosen={query.location} packed={location} />}
        </>
      }
      below={has('employer') && <EmployerFilter listing={listing} chosen={query.employer} />}
    />
  );
}

interface Props {
  listing: Listing;
  chosen: JobField[];
  counts: Counts;
}

/** The fields, those with most jobs first. */
const FieldFilter = ({ listing, chosen, counts }: Props) => (
  <FilterGroup title="Field">
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
