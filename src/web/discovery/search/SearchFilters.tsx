import { PrecisionContext, type Listing } from '../lists/use-listing.ts';
import { FieldFilter, PanelFilters } from '../lists/PanelFilters.tsx';
import type { JobField } from '../../../contract/vocabulary/index.ts';
import type { SearchFilters as Filters } from './search-query.ts';

interface Props {
  listing: Listing;
  filters: Filters;
  chosen: JobField[];
}

/** Filters of jobs and posts; a field is one of jobs alone. */
export default function SearchFilters({ listing, filters: { field, panel, estimated }, chosen }: Props) {
  return (
    <PrecisionContext value={estimated ? 'about' : 'exact'}>
      <PanelFilters listing={listing} groups={panel.groups} />
      {field && <FieldFilter listing={listing} chosen={chosen} counts={field} />}
    </PrecisionContext>
  );
}
