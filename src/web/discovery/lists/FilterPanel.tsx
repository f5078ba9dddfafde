import { type ReactNode, useEffect, useRef } from 'react';
import { Link } from 'react-router';
import { Button, buttonClass } from '../../ui/Button.tsx';
import { Drawer } from '../../ui/Drawer.tsx';
import { Cluster } from '../../ui/Layout.tsx';
import { Chip, Chips } from '../../ui/Badge.tsx';
import { FilterFormContext, type Listing } from './use-listing.ts';
import { withoutFilters, withoutValue } from './listing-url.ts';
import type { ActiveChoice } from './panel-filters.ts';
import css from './FilterPanel.module.css';
import listingViewCss from './ListingView.module.css';

export const filterPanelId = 'filters';

export const CountBadge = ({ count }: { count: number }) =>
  count > 0 && (
    <span className={css.badge} role="img" aria-label={`${count} active`}>
      {count}
    </span>
  );

interface FilterPanelProps {
  listing: Listing;
  formId: string;
  activeCount: number;
  /** Text of the button that closes the drawer: 'Show 29 jobs'. */
  showText: string;
  children: ReactNode;
}

/** The filters: a column beside the list from 992 px, a drawer below that. */
export function FilterPanel({ listing, formId, activeCount, showText, children }: FilterPanelProps) {
  const head = (
    <Cluster gap="1" nowrap className={css.head}>
      <h2>Filters</h2>
      <CountBadge count={activeCount} />
      {activeCount > 0 && (
        <Link
          className={buttonClass({ variant: 'quiet', size: 'small' })}
          to={listing.to(withoutFilters(listing.params))}
          preventScrollReset
        >
          Clear All
        </Link>
      )}
    </Cluster>
  );
  return (
    <Drawer id={filterPanelId} label="Filters" staticWhenWide className={css.panel} head={head}>
      <div className={css.wideHead}>{head}</div>
      <div className={css.filters}>
        <FilterFormContext value={formId}>{children}</FilterFormContext>
      </div>
      <noscript>
        <button className={buttonClass({ block: true }, css.apply)} type="submit" form={formId}>
          Apply filters
        </button>
      </noscript>
      <Button className={css.show} block popoverTarget={filterPanelId} popoverTargetAction="hide">
        {showText}
      </Button>
    </Drawer>
  );
}

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
        <Link
          className={listingViewCss.clear}
          to={listing.to(withoutFilters(listing.params))}
          preventScrollReset
        >
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
