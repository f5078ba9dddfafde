import { ListFilter } from 'lucide';
import { type ReactNode, Suspense } from 'react';
import { Button } from '../../ui/Button.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { classNames } from '../../ui/class-names.ts';
import { CountBadge, FilterPanel, filterPanelId } from './FilterPanel.tsx';
import { resultCountText } from './result-count-text.ts';
import { SortSelect } from './SortSelect.tsx';
import type { Listing } from './use-listing.ts';
import css from './ListingView.module.css';

interface LayoutProps {
  listing: Listing;
  /** The form that filters belong to. */
  formId: string;
  /** The filter groups; null without any. */
  filters: ReactNode;
  activeCount: number;
  /** Text of the button that closes the filters on a phone. */
  showText: string;
  children: ReactNode;
}

/** Filters beside a list, or in a drawer on narrow screens. */
export const ListingLayout = ({ filters, children, ...panel }: LayoutProps) => (
  <div className={classNames(css.listing, filters !== null && css.withFilters)}>
    {filters !== null && (
      <Suspense>
        <FilterPanel {...panel}>{filters}</FilterPanel>
      </Suspense>
    )}
    <div className={css.main}>{children}</div>
  </div>
);

/** Opens the drawer. */
export const FiltersButton = ({ activeCount }: { activeCount: number }) => (
  <Button className={css.opener} variant="outline" popoverTarget={filterPanelId}>
    <Icon icon={ListFilter} />
    Filters
    <CountBadge count={activeCount} />
  </Button>
);

interface BarProps {
  listing: Listing;
  formId: string;
  found: Parameters<typeof resultCountText>[0];
  sorts: readonly string[];
  /** Between the count and the order. */
  children: ReactNode;
}

/** In one line the number of results, mails about new ones and the sort order. */
export const ListingBar = ({ listing, formId, found, sorts, children }: BarProps) => (
  <div className={css.bar}>
    <p className={css.count} id="listing-count" role="status" tabIndex={-1}>
      {listing.isLoading ? 'Loading...' : resultCountText(found)}
    </p>
    {children}
    {sorts.length > 0 && (
      <>
        <SortSelect listing={listing} formId={formId} sorts={sorts} />
        <noscript>
          <button className={css.again} type="submit" form={formId}>
            Sort
          </button>
        </noscript>
      </>
    )}
  </div>
);
