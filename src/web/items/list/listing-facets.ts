import type { Counts } from '../../lib/public-queries.ts';

/** Facets sent as counts; the filters by time and place are sent ready to show (`TimeFilters`). */
export interface ListingFacets {
  filter: Counts | undefined;
  position: Counts | undefined;
  field: Counts | undefined;
  subType: Counts | undefined;
  /** Packed by `packCounts`. */
  location: string | undefined;
  countsCapped: boolean;
}
