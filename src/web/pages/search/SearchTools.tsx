import type { ComponentProps } from 'react';
import { postSorts } from '../../../contract/vocabulary/index.ts';
import { ActiveFilters, type ActiveFilter } from '../../items/list/ActiveFilters.tsx';
import { AlertLinks } from '../../items/list/AlertLinks.tsx';
import { FiltersButton, ListingBar } from '../../items/list/ListingLayout.tsx';
import { withOnly } from '../../items/list/listing-url.ts';
import type { Listing } from '../../items/list/use-listing.ts';
import type { AlertLink } from '../../items/save/searches/alert-link.ts';
import { countText } from '../../lib/format/counts.ts';
import { Stack } from '../../ui/Layout.tsx';
import { TabLinks } from '../../ui/Tabs.tsx';
import { kinds, kindTitle, listOf, type Kind } from './search-query.ts';
import type { SearchResults } from './search-results.ts';
import css from './SearchPage.module.css';

interface KindsProps {
  results: SearchResults;
  listing: Listing;
}

/** Tabs, which keep the query and its filters. */
export function Kinds({ results: { kind, counts, all, countsCapped }, listing }: KindsProps) {
  if (all === 0) return null;
  const isLeast = (one: Kind) => countsCapped && listOf(one) === 'posts';
  const to = (one: string) => listing.to(withOnly(listing.params, 'kind', one));
  const tabs = kinds.filter((one) => one === kind || (counts[one] ?? 0) > 0 || isLeast(one));
  return (
    <TabLinks
      label="Kinds"
      tabs={[
        { label: 'All', to: to(''), count: countText(all), current: kind === undefined },
        ...tabs.map((one) => ({
          label: kindTitle(one),
          to: to(one),
          count: countText(counts[one] ?? 0, isLeast(one)),
          current: kind === one,
        })),
      ]}
    />
  );
}

/** Filters and order belong to it; without script it keeps what is searched for. */
export const FilterForm = ({ id, listing: { params } }: { id: string; listing: Listing }) => (
  <form id={id} method="get" hidden>
    {['q', 'author', 'kind'].map((name) => {
      const value = params.get(name);
      return value && <input key={name} type="hidden" name={name} value={value} />;
    })}
  </form>
);

interface ToolsProps extends Pick<ComponentProps<typeof ListingBar>, 'listing' | 'formId' | 'found'> {
  active: ActiveFilter[];
  alerts: AlertLink[];
  /** Institutions and people have neither filters nor another order. */
  hasFilters: boolean;
}

/** Active filters, and in one line the number of results, mails about new ones and the sort order. */
export const SearchTools = ({ listing, formId, found, active, alerts, hasFilters }: ToolsProps) => (
  <Stack gap="1">
    {hasFilters && (
      <div>
        <FiltersButton activeCount={active.length} />
      </div>
    )}
    <ActiveFilters filters={active} listing={listing} />
    <ListingBar listing={listing} formId={formId} found={found} sorts={hasFilters ? postSorts : []}>
      <div className={css.alerts}>
        <AlertLinks links={alerts} />
      </div>
    </ListingBar>
  </Stack>
);
