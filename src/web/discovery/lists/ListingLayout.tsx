import { ListFilter, Mail } from 'lucide';
import { type ReactNode, Suspense } from 'react';
import { Link } from 'react-router';
import { Button } from '../../ui/Button.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { classNames } from '../../ui/class-names.ts';
import { resultCountText } from './result-count-text.ts';
import type { AlertLink } from '../saved/searches/alert-link.ts';
import { CountBadge, FilterPanel, filterPanelId } from './FilterPanel.tsx';
import type { Listing } from './use-listing.ts';
import { withOnly } from './listing-url.ts';
import css from './ListingView.module.css';

const sortLabels: Record<string, string> = {
  newest: 'Newest first',
  oldest: 'Oldest first',
  deadline: 'Deadline first',
  title: 'Title, A to Z',
};

/** Sort order. By default featured items come first, and in a search the best matches. */
function SortSelect({
  listing,
  formId,
  sorts,
}: {
  listing: Listing;
  formId: string;
  sorts: readonly string[];
}) {
  const value = listing.params.get('sort') ?? '';
  return (
    <label className={css.sort}>
      <span>Sort by</span>
      <select
        name="sort"
        form={formId}
        value={sorts.includes(value) ? value : ''}
        onChange={(event) => listing.go(withOnly(listing.params, 'sort', event.target.value))}
      >
        <option value="">{listing.params.get('q') ? 'Best match' : 'Featured first'}</option>
        {sorts.map((sort) => (
          <option key={sort} value={sort}>
            {sortLabels[sort]}
          </option>
        ))}
      </select>
    </label>
  );
}

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

/** Opens the drawer. Phones have its icon alone, where the search box stands in the same line. */
export const FiltersButton = ({
  activeCount,
  isBesideSearch = false,
}: {
  activeCount: number;
  isBesideSearch?: boolean;
}) => (
  <Button
    className={classNames(css.opener, isBesideSearch && css.besideSearch)}
    variant="outline"
    popoverTarget={filterPanelId}
  >
    <Icon icon={ListFilter} />
    <span className={css.openerWord}>Filters</span>
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

const linkLabels = ({ words }: AlertLink) => ({
  title: `Email me new ${words}`,
  'aria-label': `Email me new ${words}`,
});

/** Link to save the list as a search. A single line, so that nothing below moves when fonts or words change. */
export const AlertLinks = ({
  links,
  isShortOnPhones = false,
}: {
  links: (AlertLink | null)[];
  isShortOnPhones?: boolean;
}) =>
  links.map(
    (link) =>
      link && (
        <p key={link.to} className={css.alertLinksAlert}>
          <Link to={link.to} rel="nofollow" {...linkLabels(link)}>
            <Icon icon={Mail} />
            Email me <span className={isShortOnPhones ? css.words : undefined}>new {link.words}</span>
          </Link>
        </p>
      ),
  );
