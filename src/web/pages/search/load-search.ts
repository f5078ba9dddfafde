import { isPostType, type PostType } from '../../../contract/vocabulary/index.ts';
import type { ListedCards, PublicQueries } from '../../lib/public-queries.ts';
import { loadCategory } from './load-category.ts';
import { listOf, type SearchQuery } from './search-query.ts';
import type { ResultList, SearchResults } from './search-results.ts';

/** Results per half when all kinds are shown. */
const together = 10;
/** Institutions when all kinds are shown; few, because they come first and jobs and posts should be visible too. */
const institutesTogether = 3;
/** Results per page of a single kind. */
const alone = 20;

const none = { items: [], totalCount: 0, totalCountCapped: false, excerpts: {} };

async function withExcerpts<Item extends { id: string }>(
  list: ListedCards<Item>,
  read: (ids: string[], term: string) => Promise<Record<string, string>>,
  term: string,
): Promise<ResultList<Item>> {
  const { items, totalCount, totalCountCapped } = list;
  return {
    items,
    totalCount,
    totalCountCapped,
    excerpts: await read(
      items.map(({ id }) => id),
      term,
    ),
  };
}

/** Searches institutions, jobs and posts, with counts per kind (docs/rules.md#search); server only. */
export async function loadSearch(
  queries: PublicQueries,
  { q, kind, page }: SearchQuery,
): Promise<SearchResults | null> {
  if (q === undefined) return null;
  const limit = kind ? alone : together;
  const isAsked = (list: ReturnType<typeof listOf>) => kind === undefined || listOf(kind) === list;
  const slice = { q, limit, page: kind ? page : 1 };
  const jobs = () => queries.jobs.list(slice).then((list) => withExcerpts(list, queries.jobs.excerpts, q));
  const posts = (type?: PostType) =>
    queries.posts
      .list({ ...slice, ...(type && { type: [type] }) })
      .then((list) => withExcerpts(list, queries.posts.excerpts, q));
  const institutes = queries.institutes.list({
    search: q,
    ...(kind === 'institute' ? { page, limit } : { page: 1, limit: institutesTogether }),
  });
  const [foundInstitutes, foundJobs, foundPosts, jobCount, facets, category] = await Promise.all([
    institutes,
    isAsked('jobs') ? jobs() : none,
    isAsked('posts') ? posts(kind && isPostType(kind) ? kind : undefined) : none,
    queries.jobs.list({ q, limit: 1, page: 1 }),
    queries.posts.facets({ q }),
    loadCategory(queries, q),
  ]);
  const counts = { ...facets.type, job: jobCount.totalCount, institute: foundInstitutes.totalCount };
  const hasAny = Object.values(counts).some((count) => count > 0);
  return {
    q,
    kind,
    page: slice.page,
    limit,
    category,
    didYouMean: hasAny ? null : await queries.didYouMean(q),
    counts,
    countsCapped: facets.countsCapped,
    jobs: foundJobs,
    posts: foundPosts,
    // Other kinds only with their count, for the tabs.
    institutes: isAsked('institutes') ? foundInstitutes : { ...none, totalCount: 0 },
    now: queries.now().toISOString(),
  };
}
