import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { countText } from '../../lib/format/counts.ts';
import { lazyComponent } from '../../lib/loading/lazy-component.tsx';
import { withOnly } from '../lists/listing-url.ts';
import type { Listing } from '../lists/use-listing.ts';
import { ListedJobRow } from '../lists/ListedJobRow.tsx';
import { ListedPostRow } from '../lists/ListedPostRow.tsx';
import { RowList } from '../lists/RowList.tsx';
import { Highlight, MarkedContext } from './Highlight.tsx';
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
  /** Rows. */
  children: ReactNode[];
}

const mark = (text: string): ReactNode => <Highlight text={text} />;

/** The words around what was found, below a row's facts. */
const excerptOf = (excerpt: string | undefined): ReactNode =>
  excerpt && (
    <p className={css.excerpt} dir="auto">
      {mark(excerpt)}
    </p>
  );

function sectionsOf({ resultType, institutes, people, jobs, posts, now }: SearchResults): Section[] {
  return [
    {
      id: 'found-institutes',
      title: 'Institutions',
      resultType: 'institute',
      list: institutes,
      children: institutes.items.map((one) => <NamedResult key={one.id} found={one} />),
    },
    {
      id: 'found-people',
      title: 'People',
      resultType: 'person',
      list: people,
      children: people.items.map((one) => <NamedResult key={one.id} found={one} />),
    },
    {
      id: 'found-jobs',
      title: 'Jobs',
      resultType: 'job',
      list: jobs,
      children: jobs.items.map((job) => (
        <ListedJobRow key={job.id} job={job} now={now} mark={mark} note={excerptOf(jobs.excerpts[job.id])} />
      )),
    },
    {
      id: 'found-posts',
      title: resultType && listOf(resultType) === 'posts' ? resultTitle(resultType) : 'Posts',
      list: posts,
      children: posts.items.map((post) => (
        <ListedPostRow
          key={post.id}
          post={post}
          now={now}
          mark={mark}
          note={excerptOf(posts.excerpts[post.id])}
        />
      )),
    },
  ];
}

/** Results by type; institutions and people, of whom there are few, come first. */
export const ResultLists = ({ results, listing }: { results: SearchResults; listing: Listing }) => (
  <MarkedContext value={{ q: results.q ?? '', similar: results.similar }}>
    {sectionsOf(results)
      .filter(({ list }) => list.items.length > 0)
      .map(({ id, title, resultType, list, children }) => (
        <RowList
          key={id}
          id={id}
          title={title}
          more={
            resultType &&
            !results.resultType &&
            list.totalCount > list.items.length && (
              <Link to={listing.to(withOnly(listing.params, 'kind', resultType))}>
                All {countText(list.totalCount, list.totalCountCapped)} {title.toLowerCase()}
              </Link>
            )
          }
        >
          {children}
        </RowList>
      ))}
  </MarkedContext>
);
