import { useEffect, useRef } from 'react';
import { Chip, Chips } from '../../ui/Chip.tsx';
import { Link } from 'react-router';
import { withoutFilters, withoutValue } from './listing-url.ts';
import type { ActiveChoice } from './panel-filters.ts';
import type { Listing } from './use-listing.ts';
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

/** The links of what the server found in use; a removed one disappears before the navigation ends. */
export const linksOf = (params: URLSearchParams, active: ActiveChoice[]): ActiveFilter[] =>
  active
    .filter((filter) => filter.params.some(([name, text]) => params.has(name, text)))
    .map((filter) => ({
      key: filter.params.join(),
      label: filter.label,
      without: filter.params.reduce((next, [name, text]) => withoutValue(next, name, text), params),
    }));
