import { useId, type ComponentProps } from 'react';
import { postSorts } from '../../../contract/vocabulary/index.ts';
import { lazyOrMissing, lazyComponent, NotLoaded } from '../../lib/loading/lazy-component.tsx';
import { immediateSkeletons } from '../../ui/Skeleton.tsx';
import { Pagination } from '../../ui/Pagination.tsx';
import { Cluster, Page, Stack } from '../../ui/Layout.tsx';
import { countText } from '../../lib/format/counts.ts';
import { showResultsText } from '../lists/result-count-text.ts';
import { ActiveFilters, type ActiveFilter, linksOf } from '../lists/FilterPanel.tsx';
import { ListingLayout, FiltersButton, ListingBar, AlertLinks } from '../lists/ListingLayout.tsx';
import { ListedJobBones } from '../lists/ListedJobRow.tsx';
import { withPage, withOnly } from '../lists/listing-url.ts';
import { useListing, type Listing } from '../lists/use-listing.ts';
import type { AlertLink } from '../saved/searches/alert-link.ts';
import { TabLinks } from '../../ui/Tabs.tsx';
import { TextLink } from '../../ui/links.tsx';
import { ResultLists } from './ResultLists.tsx';
import { SearchBox } from './SearchBox.tsx';
import { listOf, resultTypes, resultTitle, type SearchResults, type FoundCategory } from './search-query.ts';
import css from './SearchPage.module.css';

/** The category that a query names, before all else. */
function CategoryResult({ label, about, rest, to, count }: FoundCategory) {
  const found = countText(count.totalCount, count.totalCountCapped);
  if (!rest && to.includes('?position='))
    return (
      <p className="lg">
        <TextLink to={to}>
          Only positions called {label} ({found})
        </TextLink>
      </p>
    );
  return (
    <p className="lg">
      <TextLink to={to}>{rest ? `“${rest}” in ${label}` : label}</TextLink> {found} {about}
    </p>
  );
}

interface TypeTabsProps {
  results: SearchResults;
  listing: Listing;
}

/** Tabs, which keep the query and its filters. */
function TypeTabs({ results: { resultType, tabs, total }, listing }: TypeTabsProps) {
  if (total.totalCount === 0) return null;
  const to = (one: string) => listing.to(withOnly(listing.params, 'kind', one));
  const shown = resultTypes.filter((one) => one === resultType || tabs[one] !== undefined);
  const all = countText(total.totalCount, total.totalCountCapped);
  return (
    <TabLinks
      label="Kinds"
      tabs={[
        { label: 'All', to: to(''), count: all, current: resultType === undefined },
        ...shown.map((one) => ({
          label: resultTitle(one),
          to: to(one),
          count: tabs[one] === '' ? undefined : (tabs[one] ?? '0'),
          current: resultType === one,
        })),
      ]}
    />
  );
}

/** Filters and order belong to it; without script it keeps what is searched for. */
const FilterForm = ({
  id,
  listing: { params },
  keeps,
}: {
  id: string;
  listing: Listing;
  keeps: string[];
}) => (
  <form id={id} method="get" hidden>
    {keeps.map((name) => {
      const value = params.get(name);
      return value && <input key={name} type="hidden" name={name} value={value} />;
    })}
  </form>
);

interface ToolsProps extends Pick<ComponentProps<typeof ListingBar>, 'listing' | 'formId' | 'found'> {
  active: ActiveFilter[];
  alerts: AlertLink[];
  category: FoundCategory | null;
  /** Institutions and people have neither filters nor another order. */
  hasFilters: boolean;
  /** What is newest has no other order. */
  hasOrder: boolean;
}

/** Active filters, and in one line the number of results, mails about new ones and the sort order. */
const SearchTools = ({
  listing,
  formId,
  found,
  active,
  alerts,
  category,
  hasFilters,
  hasOrder,
}: ToolsProps) => (
  <Stack gap="1">
    {(hasFilters || category) && (
      <Cluster gap="1 2" justify="between">
        {category && <CategoryResult {...category} />}
        {hasFilters && <FiltersButton activeCount={active.length} />}
      </Cluster>
    )}
    <ActiveFilters filters={active} listing={listing} />
    <ListingBar listing={listing} formId={formId} found={found} sorts={hasOrder ? postSorts : []}>
      <div className={css.alerts}>
        <AlertLinks links={alerts} />
      </div>
    </ListingBar>
  </Stack>
);

/** 'Results for “phd”', 'Published by' and a person's name; without either what is newest of all kinds. */
export function searchTitle({ q, author }: Pick<SearchResults, 'q' | 'author'>): string {
  if (q === undefined) return author ? `Published by ${author.name}` : 'New jobs and posts';
  return author ? `Results for “${q}” by ${author.name}` : `Results for “${q}”`;
}

/** Rendered on the server, and hydrated after the results. */
const SearchFilters = lazyOrMissing(
  () => import('./SearchFilters.tsx'),
  () => <NotLoaded what="The filters" />,
);

/** What isn't there beside results, or is below them. */
const NoResults = lazyComponent(() => import('./NoResults.tsx'));
const FeedsAndEmbedding = lazyComponent(() => import('../lists/FeedsAndEmbedding.tsx'));

interface ResultsProps {
  results: SearchResults;
  alerts: AlertLink[];
}

/** /search: a search box and, with a term, results by type; with an author, what they published; in the order 'newest', what is new. */
export const SearchPage = ({ results, alerts }: { results: SearchResults | null; alerts: AlertLink[] }) => (
  <Page>
    <h1 className="anywhere below-3" dir="auto">
      {results ? searchTitle(results) : 'Search'}
    </h1>
    <div className={css.box}>
      <SearchBox asked={results?.q ?? ''} />
    </div>
    {results ? <Results results={results} alerts={alerts} /> : <NoResults />}
  </Page>
);

/** The list of the chosen type; null when all types are shown. */
const shownList = (results: SearchResults) =>
  results.resultType ? results[listOf(results.resultType)] : null;

const resultWords = { singular: 'result', plural: 'results' };

function Results({ results, alerts }: ResultsProps) {
  const listing = useListing();
  const formId = useId();
  const { q, author, resultType, page, limit, field, filters } = results;
  const shown = shownList(results);
  const total = shown ?? results.total;
  const isEmpty = total.totalCount === 0;
  const isNewest = q === undefined && !author;
  const active = filters ? linksOf(listing.params, filters.panel.active) : [];
  return (
    <>
      <TypeTabs results={results} listing={listing} />
      <FilterForm
        id={formId}
        listing={listing}
        keeps={['q', 'author', 'kind', ...(isNewest ? ['sort'] : [])]}
      />
      <div className="above-3">
        <ListingLayout
          listing={listing}
          formId={formId}
          filters={filters && <SearchFilters listing={listing} filters={filters} chosen={field} />}
          activeCount={active.length}
          showText={showResultsText(total, resultWords)}
        >
          <SearchTools
            listing={listing}
            formId={formId}
            active={active}
            found={total}
            alerts={alerts}
            category={resultType ? null : results.category}
            hasFilters={filters !== null}
            hasOrder={filters !== null && !isNewest}
          />
          {listing.isLoading ? (
            <Waiting />
          ) : isEmpty ? (
            <NoResults search={{ results, isNarrowed: active.length > 0, listing }} />
          ) : (
            <ResultLists results={results} listing={listing} />
          )}
          {shown && !listing.isLoading && (
            <Pagination
              page={page}
              pageCount={Math.ceil(shown.totalCount / limit)}
              to={(number) => listing.to(withPage(listing.params, number))}
            />
          )}
          {q && !author && !isEmpty && (
            <FeedsAndEmbedding path="/search" feedSearch={`?${new URLSearchParams({ q })}`} />
          )}
        </ListingLayout>
      </div>
    </>
  );
}

const Waiting = () => (
  <ol className={immediateSkeletons} aria-busy="true">
    <ListedJobBones count={6} />
  </ol>
);
