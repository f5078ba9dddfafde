import type { ReactNode } from 'react';
import { countText } from '../../lib/format/counts.ts';
import { lazyComponent } from '../../lib/loading/lazy-component.tsx';
import { withOnly } from '../lists/listing-url.ts';
import type { Listing } from '../lists/use-listing.ts';
import { Grid } from '../../ui/Layout.tsx';
import { TextLink } from '../../ui/links.tsx';
import { MarkedContext } from './Highlight.tsx';
import { JobResult, PostResult } from './Result.tsx';
import { resultTitle, listOf, type ResultType, type ResultList, type SearchResults } from './search-query.ts';
import css from './SearchPage.module.css';

/** Few searches find names; rendered on the server. */
const NamedResult = lazyComponent(() => import('./NamedResult.tsx'));

interface Section {
  id: string;
  title: string;
  /** The type that has the other results. */
  resultType?: ResultType;
  list: ResultList<unknown>;
  children: ReactNode;
}

const namesIn = (children: ReactNode) => (
  <Grid as="ul" min="16.5rem" gap="1 2" className={css.names}>
    {children}
  </Grid>
);
const itemsIn = (children: ReactNode) => <ol className={css.items}>{children}</ol>;

function sectionsOf({ resultType, institutes, people, jobs, posts, now }: SearchResults): Section[] {
  return [
    {
      id: 'found-institutes',
      title: 'Institutions',
      resultType: 'institute',
      list: institutes,
      children: namesIn(institutes.items.map((one) => <NamedResult key={one.id} found={one} />)),
    },
    {
      id: 'found-people',
      title: 'People',
      resultType: 'person',
      list: people,
      children: namesIn(people.items.map((one) => <NamedResult key={one.id} found={one} />)),
    },
    {
      id: 'found-jobs',
      title: 'Jobs',
      resultType: 'job',
      list: jobs,
      children: itemsIn(
        jobs.items.map((job) => (
          <JobResult key={job.id} job={job} excerpt={jobs.excerpts[job.id]} now={now} />
        )),
      ),
    },
    {
      id: 'found-posts',
      title: resultType && listOf(resultType) === 'posts' ? resultTitle(resultType) : 'Posts',
      list: posts,
      children: itemsIn(
        posts.items.map((post) => (
          <PostResult key={post.id} post={post} excerpt={posts.excerpts[post.id]} now={now} />
        )),
      ),
    },
  ];
}

/** Results by type; institutions and people, of whom there are few, come first. */
export const ResultLists = ({ results, listing }: { results: SearchResults; listing: Listing }) => (
  <MarkedContext value={{ q: results.q ?? '', similar: results.similar }}>
    {sectionsOf(results)
      .filter(({ list }) => list.items.length > 0)
      .map(({ id, title, resultType, list, children }) => (
        <section key={id} aria-labelledby={id}>
          <h2 id={id} className={css.section}>
            {title}
          </h2>
          {children}
          {resultType && !results.resultType && list.totalCount > list.items.length && (
            <TextLink to={listing.to(withOnly(listing.params, 'kind', resultType))}>
              All {countText(list.totalCount, list.totalCountCapped)} {title.toLowerCase()}
            </TextLink>
          )}
        </section>
      ))}
  </MarkedContext>
);
