import { useId } from 'react';
import { lazyComponent, lazyPart, NotLoaded } from '../../lib/loading/lazy-part.tsx';
import { Skeleton, immediateSkeletons } from '../../ui/Skeleton.tsx';
import { Pagination } from '../../ui/Pagination.tsx';
import { Page } from '../../ui/Wrap.tsx';
import { maxCounted } from '../../lib/format/counts.ts';
import { activeFields, activeTimeFilters } from '../../items/list/ActiveFilters.tsx';
import { ListingLayout } from '../../items/list/ListingLayout.tsx';
import { withPage } from '../../items/list/listing-url.ts';
import { showResultsText } from '../../items/list/result-count-text.ts';
import { useListing } from '../../items/list/use-listing.ts';
import type { AlertLink } from '../../items/save/searches/alert-link.ts';
import { CategoryResult } from './CategoryResult.tsx';
import { ResultLists } from './ResultLists.tsx';
import { SearchBox } from './SearchBox.tsx';
import { FilterForm, Kinds, SearchTools } from './SearchTools.tsx';
import { listOf } from './search-query.ts';
import { searchTitle } from './search-title.ts';
import type { SearchResults } from './search-results.ts';
import css from './SearchPage.module.css';

/** Rendered on the server, and hydrated after the results. */
const SearchFilters = lazyComponent(
  () => import('./SearchFilters.tsx'),
  () => <NotLoaded what="The filters" />,
);

/** What isn't there beside results, or is below them. */
const InsteadOfResults = lazyPart(() => import('./InsteadOfResults.tsx'));
const Subscribe = lazyPart(() => import('../../items/list/Subscribe.tsx'));

interface ResultsProps {
  results: SearchResults;
  alerts: AlertLink[];
}

/** /search: a search box and, with a term, results by kind; with an author, what they published. */
export const SearchPage = ({ results, alerts }: { results: SearchResults | null; alerts: AlertLink[] }) => (
  <Page>
    <h1 className={css.title} dir="auto">
      {results ? searchTitle(results) : 'Search'}
    </h1>
    <div className={css.box}>
      <SearchBox asked={results?.q ?? ''} />
    </div>
    {results ? <Results results={results} alerts={alerts} /> : <InsteadOfResults />}
  </Page>
);

/** The list of the chosen kind; null when all kinds are shown. */
const shownList = (results: SearchResults) => (results.kind ? results[listOf(results.kind)] : null);

function totalOf(results: SearchResults) {
  const { all, jobs, posts, institutes, people } = results;
  return (
    shownList(results) ?? {
      totalCount: Math.min(all, maxCounted),
      totalCountCapped:
        all > maxCounted || [jobs, posts, institutes, people].some((list) => list.totalCountCapped),
    }
  );
}

const resultWords = { singular: 'result', plural: 'results' };

function Results({ results, alerts }: ResultsProps) {
  const listing = useListing();
  const formId = useId();
  const { q, author, kind, page, limit, field, filters } = results;
  const shown = shownList(results);
  const total = totalOf(results);
  const isEmpty = total.totalCount === 0;
  const active = filters
    ? [...activeTimeFilters(listing.params, filters.time.active), ...activeFields(listing.params, field)]
    : [];
  return (
    <>
      <Kinds results={results} listing={listing} />
      {results.category && !kind && <CategoryResult {...results.category} />}
      <FilterForm id={formId} listing={listing} />
      <div className={css.results}>
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
            hasFilters={filters !== null}
          />
          {listing.isLoading ? (
            <Waiting />
          ) : isEmpty ? (
            <InsteadOfResults search={{ results, isNarrowed: active.length > 0, listing }} />
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
            <Subscribe path="/search" feedSearch={`?${new URLSearchParams({ q })}`} />
          )}
        </ListingLayout>
      </div>
    </>
  );
}

const Waiting = () => (
  <ol className={immediateSkeletons} aria-busy="true">
    {Array.from({ length: 6 }, (_, index) => (
      <li key={index} className={css.skeleton} aria-hidden="true">
        <Skeleton width="8rem" />
        <Skeleton width="70%" height="1.2rem" />
        <Skeleton width="95%" />
      </li>
    ))}
  </ol>
);
