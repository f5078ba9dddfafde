import { type FilterName, type TypeRecord, types } from '../../../contract/vocabulary/index.ts';
import { EmployerFilter } from './EmployerFilter.tsx';
import { FieldFilter } from './FieldFilter.tsx';
import ItemFilters, { type FilterProps } from './ItemFilters.tsx';
import { LocationFilter } from './LocationFilter.tsx';
import { PositionFilter } from './PositionFilter.tsx';

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
        has('position') && <PositionFilter listing={listing} query={query} counts={{ filter, position }} />
      }
      afterDeadline={
        <>
          {has('field') && <FieldFilter listing={listing} chosen={query.field} counts={field} />}
          {has('location') && <LocationFilter listing={listing} chosen={query.location} packed={location} />}
        </>
      }
      below={has('employer') && <EmployerFilter listing={listing} chosen={query.employer} />}
    />
  );
}
