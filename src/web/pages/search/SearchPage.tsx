import { useNavigation } from 'react-router';
import { Skeleton, immediateSkeletons } from '../../ui/Skeleton.tsx';
import { Pagination } from '../../ui/Pagination.tsx';
import { TabLinks } from '../../ui/Tabs.tsx';
import { Page } from '../../ui/Wrap.tsx';
import { countText, maxCounted } from '../../lib/format/counts.ts';
import { useDelayedFlag } from '../../lib/navigation/use-delayed-flag.ts';
import { AlertLinks } from '../../items/list/AlertLinks.tsx';
import { resultCountText } from '../../items/list/result-count-text.ts';
import { Subscribe } from '../../items/list/Subscribe.tsx';
import type { AlertLink } from '../../items/save/searches/alert-link.ts';
import { CategoryResult } from './CategoryResult.tsx';
import { NoResults } from './NoResults.tsx';
import { Popular } from './Popular.tsx';
import { ResultLists } from './ResultLists.tsx';
import { SearchBox } from './SearchBox.tsx';
import { searchAddress } from './search-address.ts';
import { kinds, kindTitle, listOf, type Kind } from './search-query.ts';
import type { SearchResults } from './search-results.ts';
import css from './SearchPage.module.css';

/** /search: a search box and, with a term, results by kind. */
export function SearchPage({ results, alerts }: { results: SearchResults | null; alerts: AlertLink[] }) {
  const { location } = useNavigation();
  const isLoading = useDelayedFlag(location?.pathname === '/search');
  return (
    <Page>
      <div className={css.column}>
        <h1 className={css.title}>{results ? `Results for “${results.q}”` : 'Search'}</h1>
        <SearchBox asked={results?.q ?? ''} />
        {results ? <Results results={results} alerts={alerts} isLoading={isLoading} /> : <Popular />}
      </div>
    </Page>
  );
}

/** The list of the chosen kind; null when all kinds are shown. */
const shownList = (results: SearchResults) => (results.kind ? results[listOf(results.kind)] : null);

interface ResultsProps {
  results: SearchResults;
  alerts: AlertLink[];
  isLoading: boolean;
}

function Results({ results, alerts, isLoading }: ResultsProps) {
  const { q, kind, page, limit, counts, countsCapped, jobs, posts, institutes } = results;
  const all = Object.values(counts).reduce((sum, count) => sum + count, 0);
  const shown = shownList(results);
  const total = shown ?? {
    totalCount: Math.min(all, maxCounted),
    totalCountCapped: all > maxCounted || [jobs, posts, institutes].some((list) => list.totalCountCapped),
  };
  const isLeast = (one: Kind) => countsCapped && listOf(one) === 'posts';
  const tabs = kinds.filter((one) => one === kind || (counts[one] ?? 0) > 0 || isLeast(one));
  return (
    <>
      {all > 0 && (
        <TabLinks
          label="Kinds"
          tabs={[
            { label: 'All', to: searchAddress(q), count: countText(all), current: kind === undefined },
            ...tabs.map((one) => ({
              label: kindTitle(one),
              to: searchAddress(q, one),
              count: countText(counts[one] ?? 0, isLeast(one)),
              current: kind === one,
            })),
          ]}
        />
      )}
      {results.category && !kind && <CategoryResult {...results.category} />}
      <div className={css.found}>
        <p className={css.count} role="status">
          {isLoading ? 'Loading...' : resultCountText(total)}
        </p>
        <AlertLinks links={alerts} />
      </div>
      {isLoading ? (
        <Waiting />
      ) : total.totalCount === 0 ? (
        <NoResults q={q} hasOthers={all > 0} didYouMean={results.didYouMean} />
      ) : (
        <ResultLists results={results} />
      )}
      {shown && !isLoading && (
        <Pagination
          page={page}
          pageCount={Math.ceil(shown.totalCount / limit)}
          to={(number) => searchAddress(q, kind, number)}
        />
      )}
      {total.totalCount > 0 && <Subscribe path="/search" feedSearch={`?${new URLSearchParams({ q })}`} />}
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
