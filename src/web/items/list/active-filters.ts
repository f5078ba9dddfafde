import {
  locationLabel,
  positionGroupLabels,
  positionLabel,
  subTypeLabels,
} from '../../../contract/vocabulary/index.ts';
import type { ActiveFilter } from './ActiveFilters.tsx';
import { withOnly, withoutValue } from './listing-url.ts';
import { activeFields } from './active-fields.ts';
import { type ListingQuery, toggleGroup } from './listing-query.ts';

/** Chips above the list: each active filter, and the address without it. */
export const activeFilters = (params: URLSearchParams, query: ListingQuery): ActiveFilter[] => [
  ...query.groups.map((group) => ({
    key: `filter ${group}`,
    label: positionGroupLabels[group],
    without: toggleGroup(params, group, false),
  })),
  ...query.subTypes.map((subType) => ({
    key: subType,
    label: subTypeLabels[subType],
    without: withoutValue(params, 'filter', subType),
  })),
  ...query.position.map((position) => ({
    key: `position ${position}`,
    label: positionLabel(position),
    without: withoutValue(params, 'position', position),
  })),
  ...activeFields(params, query.field),
  ...query.location.map((location) => ({
    key: `location ${location}`,
    label: locationLabel(location),
    without: withoutValue(params, 'location', location),
  })),
  ...(query.employer
    ? [{ key: 'employer', label: query.employer, without: withOnly(params, 'employer', '') }]
    : []),
];
