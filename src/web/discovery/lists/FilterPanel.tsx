import type { ReactNode } from 'react';
import { Button, buttonClass } from '../../ui/Button.tsx';
import { Drawer } from '../../ui/Drawer.tsx';
import { Link } from 'react-router';
import { FilterFormContext } from './filter-contexts.ts';
import { Cluster } from '../../ui/Layout.tsx';
import { withoutFilters } from './listing-url.ts';
import type { Listing } from './use-listing.ts';
import css from './FilterPanel.module.css';

export const filterPanelId = 'filters';

export const CountBadge = ({ count }: { count: number }) =>
  count > 0 && (
    <span className={css.badge} role="img" aria-label={`${count} active`}>
      {count}
    </span>
  );

interface Props {
  listing: Listing;
  formId: string;
  activeCount: number;
  /** Text of the button that closes the drawer: 'Show 29 jobs'. */
  showText: string;
  children: ReactNode;
}

/** The filters: a column beside the list from 992 px, a drawer below that. */
export function FilterPanel({ listing, formId, activeCount, showText, children }: Props) {
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
