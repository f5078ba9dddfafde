import type { ReactNode } from 'react';
import { countText } from '../../lib/format/counts.ts';
import { TextLink } from '../../ui/TextLink.tsx';
import { InstituteResult, JobResult, PostResult } from './Result.tsx';
import { searchAddress } from './search-address.ts';
import { kindTitle, listOf, type Kind } from './search-query.ts';
import type { SearchResults } from './search-results.ts';
import css from './SearchPage.module.css';

interface Section {
  id: string;
  title: string;
  /** The kind that has the other results. */
  kind?: Kind;
  list: SearchResults['institutes'] | SearchResults['jobs'] | SearchResults['posts'];
  children: ReactNode;
}

/** Results by kind; institutions, of which there are few, come first. */
export function ResultLists({ results }: { results: SearchResults }) {
  const { q, kind, institutes, jobs, posts, now } = results;
  const sections: Section[] = [
    {
      id: 'found-institutes',
      title: 'Institutions',
      kind: 'institute',
      list: institutes,
      children: institutes.items.map((institute) => (
        <InstituteResult key={institute.id} institute={institute} term={q} />
      )),
    },
    {
      id: 'found-jobs',
      title: 'Jobs',
      kind: 'job',
      list: jobs,
      children: jobs.items.map((job) => (
        <JobResult key={job.id} job={job} excerpt={jobs.excerpts[job.id]} term={q} now={now} />
      )),
    },
    {
      id: 'found-posts',
      title: kind && listOf(kind) === 'posts' ? kindTitle(kind) : 'Posts',
      list: posts,
      children: posts.items.map((post) => (
        <PostResult key={post.id} post={post} excerpt={posts.excerpts[post.id]} term={q} now={now} />
      )),
    },
  ];
  return sections
    .filter(({ list }) => list.items.length > 0)
    .map((section) => <ResultList key={section.id} {...section} q={q} isAlone={kind !== undefined} />);
}

const ResultList = ({
  id,
  title,
  kind,
  list,
  q,
  isAlone,
  children,
}: Section & { q: string; isAlone: boolean }) => (
  <section aria-labelledby={id}>
    <h2 id={id} className={css.section}>
      {title}
    </h2>
    <ol>{children}</ol>
    {kind && !isAlone && list.totalCount > list.items.length && (
      <TextLink to={searchAddress(q, kind)}>
        All {countText(list.totalCount)} {title.toLowerCase()}
      </TextLink>
    )}
  </section>
);
