import { subTypesOf, type PostType, type SubType } from '../../../contract/vocabulary/index.ts';
import type { Counts } from '../../lib/public-queries.ts';
import { CappedCounts } from './filter-contexts.ts';
import { TimeFilters } from './TimeFilters.tsx';
import type { TimeFilterGroup } from './time-filters.ts';
import type { Listing } from './use-listing.ts';
import { SubTypeFilter } from './SubTypeFilter.tsx';

interface Props {
  listing: Listing;
  type: PostType;
  chosen: SubType[];
  counts: Counts;
  countsCapped: boolean;
  time: TimeFilterGroup[];
}

export const PostFilters = ({ listing, type, chosen, counts, countsCapped, time }: Props) => (
  <CappedCounts value={countsCapped}>
    {subTypesOf(type).length > 0 && (
      <SubTypeFilter listing={listing} type={type} chosen={chosen} counts={counts} />
    )}
    <TimeFilters listing={listing} groups={time} />
  </CappedCounts>
);
