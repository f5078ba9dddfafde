import { useEffect, useRef } from 'react';
import {
  fieldLabel,
  type JobField,
  locationLabel,
  positionGroupLabels,
  positionLabel,
  subTypeLabels,
} from '../../../contract/vocabulary/index.ts';
import { Chip, Chips } from '../../ui/Chip.tsx';
import { Link } from 'react-router';
import { withoutFilters, withoutValue, withOnly } from './listing-url.ts';
import type { Listing } from './use-listing.ts';
import type { ActiveTimeFilter } from './time-filters.ts';
import { type ListingQuery, toggleGroup } from './listing-query.ts';
import css from './ListingView.module.css';

export interface ActiveFilter {
  key: string;
  label: string;
  /** The query without this filter. */
  without: URLSearchParams;
}

/** Active filters, each with a link that removes it. */
export function ActiveFilters({ filters, listing }: { filters: ActiveFilter[]; listing: Listing }) {
  const ref = useRef<HTMLDivElement>(null);
  const before = useRef(filters.length);
  // The used link disappears with its chip, so the focus moves to the next one, or to the count.
  useEffect(() => {
    const isFocusLost = filters.length < before.current && document.activeElement === document.body;
    before.current = filters.length;
    if (!isFocusLost) return;
    const next = ref.current?.querySelector('a') ?? document.getElementById('listing-count');
    next?.focus({ preventScroll: true });
  }, [filters.length]);
  if (filters.length === 0) return null;
  return (
    <div ref={ref}>
      <Chips label="Active filters">
        {filters.map(({ key, label, without }) => (
          <Chip key={key} removeLabel={`Remove ${label}`} removeTo={listing.to(without)}>
            {label}
          </Chip>
        ))}
        <Link className={css.clear} to={listing.to(withoutFilters(listing.params))} preventScrollReset>
          Clear All
        </Link>
      </Chips>
    </div>
  );
}

/** Chips of the filters that every list may have; apart from others, which the search doesn't load. */

export const activeFields = (params: URLSearchParams, fields: readonly JobField[]): ActiveFilter[] =>
  fields.map((field) => ({
    key: `field ${field}`,
    label: fieldLabel(field),
    without: withoutValue(params, 'field', field),
  }));

/** Filters by time and place; a removed one disappears before the navigation ends. */
export const activeTimeFilters = (params: URLSearchParams, filters: ActiveTimeFilter[]): ActiveFilter[] =>
  filters
    .filter((filter) => filter.params.some(([name, text]) => params.has(name, text)))
    .map((filter) => ({
      key: filter.params.join(),
      label: filter.label,
      without: filter.params.reduce((next, [name, text]) => withoutValue(next, name, text), params),
    }));

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
