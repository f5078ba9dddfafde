import { useNavigation } from 'react-router';
import { postTypeNames } from '../../../contract/vocabulary/index.ts';
import { Skeleton, skeletonsNow } from '../../ui/Skeleton.tsx';
import { Pagination } from '../../ui/Pagination.tsx';
import { TabLinks } from '../../ui/Tabs.tsx';
import { TextLink } from '../../ui/TextLink.tsx';
import { Page } from '../../ui/Wrap.tsx';
import { countText, mostCounted } from '../../format/counts.ts';
import { useLasting } from '../../navigation/use-lasting.ts';
import { foundText } from '../listing/found-text.ts';
import { Subscribe } from '../listing/Subscribe.tsx';
import { JobResult, PostResult } from './Result.tsx';
import { NoResults } from './NoResults.tsx';
import { Popular } from './Popular.tsx';
import { SearchBox } from './SearchBox.tsx';
import { kinds, searchAddress, type Kind } from './search-query.ts';
import type { SearchResults } from './search-results.ts';
import css from './SearchPage.module.css';

/** /search: a search box and, with a term, results by kind. */
export function SearchPage({ results }: { results: SearchResults | null }) {
  const { location } = useNavigation();
  const isLoading = useLasting(location?.pathname === '/search');
  return (
    <Page>
      <h1 className={css.title}>{results ? `Results for “${results.q}”` : 'Search'}</h1>
      <SearchBox asked={results?.q ?? ''} />
      {results ? <Results results={results} isLoading={isLoading} /> : <Popular />}
    </Page>
  );
}

const kindTitle = (kind: Kind): string => (kind === 'job' ? 'Jobs' : postTypeNames[kind].title);

function Results({ results, isLoading }: { results: SearchResults; isLoading: boolean }) {
  const { q, kind, page, limit, counts, countsCapped, jobs, posts } = results;
  const all = Object.values(counts).reduce((sum, count) => sum + count, 0);
  const shown = kind ? (kind === 'job' ? jobs : posts) : null;
  const total = shown ?? {
    totalCount: Math.min(all, mostCounted),
    totalCountCapped: all > mostCounted || jobs.totalCountCapped || posts.totalCountCapped,
  };
  const isLeast = (one: Kind) => countsCapped && one !== 'job';
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
      <p className={css.count} role="status">
        {isLoading ? 'Loading...' : foundText(total)}
      </p>
      {isLoading ? <Waiting /> : total.totalCount === 0 ? <NoResults q={q} /> : <Lists results={results} />}
      {shown && !isLoading && (
        <Pagination
          page={page}
          pageCount={Math.ceil(shown.totalCount / limit)}
          to={(number) => searchAddress(q, kind, number)}
        />
      )}
      <Subscribe path="/search" params={new URLSearchParams({ q })} />
    </>
  );
}

function Lists({ results: { q, kind, jobs, posts, now } }: { results: SearchResults }) {
  return (
    <>
      {jobs.items.length > 0 && (
        <section aria-labelledby="found-jobs">
          <h2 id="found-jobs" className={css.section}>
            Jobs
          </h2>
          <ol className={css.list}>
            {jobs.items.map((job) => (
              <JobResult key={job.id} job={job} excerpt={jobs.excerpts[job.id]} term={q} now={now} />
            ))}
          </ol>
          {!kind && jobs.totalCount > jobs.items.length && (
            <TextLink to={searchAddress(q, 'job')}>All {countText(jobs.totalCount)} jobs</TextLink>
          )}
        </section>
      )}
      {posts.items.length > 0 && (
        <section aria-labelledby="found-posts">
          <h2 id="found-posts" className={css.section}>
            {kind && kind !== 'job' ? postTypeNames[kind].title : 'Posts'}
          </h2>
          <ol className={css.list}>
            {posts.items.map((post) => (
              <PostResult key={post.id} post={post} excerpt={posts.excerpts[post.id]} term={q} />
            ))}
          </ol>
        </section>
      )}
    </>
  );
}

const Waiting = () => (
  <ol className={`${css.list} ${skeletonsNow}`} aria-busy="true">
    {Array.from({ length: 6 }, (_, index) => (
      <li key={index} className={css.skeleton} aria-hidden="true">
        <Skeleton width="8rem" />
        <Skeleton width="70%" height="1.2rem" />
        <Skeleton width="95%" />
      </li>
    ))}
  </ol>
);
