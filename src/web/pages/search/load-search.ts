import type { PublicQueries } from '../../lib/public-queries.ts';
import { loadCategory } from './load-category.ts';
import { loadJobs, loadPosts, none } from './load-items.ts';
import { hasChoices, readChoices, searchFilters } from './search-filters.ts';
import { readSearchQuery, type Kind, type SearchQuery } from './search-query.ts';
import type { SearchResults } from './search-results.ts';

/** Results of each list when all kinds are shown. */
const together = 10;
/** Institutions and people then; few, because they come first and jobs and posts should be visible too. */
const namesTogether = 3;
/** Results per page of a single kind. */
const alone = 20;

/** A page of what is found by its name; filters and authors are of jobs and posts. */
async function namesOf<Item>(
  read: (request: { page: number; limit: number }) => Promise<{
    items: Item[];
    totalCount: number;
    totalCountCapped: boolean;
  }>,
  { kind, page }: SearchQuery,
  own: Kind,
) {
  const isAlone = kind === own;
  const { items, totalCount, totalCountCapped } = await read(
    isAlone ? { page, limit: alone } : { page: 1, limit: namesTogether },
  );
  return { items: isAlone || kind === undefined ? items : [], totalCount, totalCountCapped };
}

/** @throws Response 404 for an account without public items */
async function authorOf(queries: PublicQueries, id: string | undefined) {
  const author = id === undefined ? null : await queries.authors.get(id);
  if (id !== undefined && !author) throw new Response(null, { status: 404 });
  return author;
}

/** Searches institutions, people, jobs and posts, with counts per kind (docs/specification.md#search); server only. */
export async function loadSearch(
  queries: PublicQueries,
  params: URLSearchParams,
): Promise<SearchResults | null> {
  const query = readSearchQuery(params);
  const { q, kind, field } = query;
  const author = await authorOf(queries, query.author);
  if (q === undefined && !author) return null;
  const limit = kind ? alone : together;
  const choices = readChoices(params);
  const isNarrowed = hasChoices(choices) || field.length > 0;
  const hasNames = q !== undefined && !author && (!isNarrowed || kind === 'institute' || kind === 'person');
  const [institutes, people, jobs, posts, category] = await Promise.all([
    hasNames
      ? namesOf((slice) => queries.institutes.list({ search: q, ...slice }), query, 'institute')
      : none,
    hasNames ? namesOf((slice) => queries.authors.list({ q, ...slice }), query, 'person') : none,
    loadJobs(queries, { query, choices, limit }),
    loadPosts(queries, { query, choices, limit }),
    q !== undefined && !kind && !author ? loadCategory(queries, q) : null,
  ]);
  const counts = {
    ...posts.counts,
    job: jobs.count,
    institute: institutes.totalCount,
    person: people.totalCount,
  };
  const all = Object.values(counts).reduce((sum, count) => sum + count, 0);
  const now = queries.now();
  return {
    ...query,
    author,
    alike: q === undefined ? [] : queries.alikeWords(q),
    limit,
    category,
    didYouMean: all > 0 || isNarrowed || author || q === undefined ? null : await queries.didYouMean(q),
    counts,
    all,
    countsCapped: posts.countsCapped,
    filters:
      kind === 'institute' || kind === 'person'
        ? null
        : searchFilters({
            params,
            choices,
            jobs: jobs.facets,
            posts: posts.facets,
            closed: author ? null : jobs.closed + posts.closed,
            totalCount: jobs.list.totalCount + posts.list.totalCount,
            now,
          }),
    institutes,
    people,
    jobs: jobs.list,
    posts: posts.list,
    now: now.toISOString(),
  };
}
