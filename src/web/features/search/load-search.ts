import type { PostType } from '../../../contract/vocabulary/index.ts';
import type { ListedCards, Portal } from '../../portal.ts';
import type { SearchQuery } from './search-query.ts';
import type { Found, SearchResults } from './search-results.ts';

/** Of each half when all kinds stand together. */
const together = 10;
/** When one kind is looked at alone. */
const alone = 20;

const none = { items: [], totalCount: 0, totalCountCapped: false, excerpts: {} };

async function withExcerpts<Item extends { id: string }>(
  list: ListedCards<Item>,
  read: (ids: string[], term: string) => Promise<Record<string, string>>,
  term: string,
): Promise<Found<Item>> {
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

/** Jobs and posts that hold a term, with counts per kind (docs/rules.md#search); runs on the server alone. */
export async function loadSearch(
  portal: Portal,
  { q, kind, page }: SearchQuery,
): Promise<SearchResults | null> {
  if (q === undefined) return null;
  const limit = kind ? alone : together;
  const slice = { q, limit, page: kind ? page : 1 };
  const jobs = () => portal.jobs.list(slice).then((list) => withExcerpts(list, portal.jobs.excerpts, q));
  const posts = (type?: PostType) =>
    portal.posts
      .list({ ...slice, ...(type && { type: [type] }) })
      .then((list) => withExcerpts(list, portal.posts.excerpts, q));
  const [foundJobs, foundPosts, jobCount, facets] = await Promise.all([
    kind === undefined || kind === 'job' ? jobs() : none,
    kind === undefined ? posts() : kind === 'job' ? none : posts(kind),
    portal.jobs.list({ q, limit: 1, page: 1 }),
    portal.posts.facets({ q }),
  ]);
  return {
    q,
    kind,
    page: slice.page,
    limit,
    counts: { ...facets.type, job: jobCount.totalCount },
    countsCapped: facets.countsCapped,
    jobs: foundJobs,
    posts: foundPosts,
    now: portal.now().toISOString(),
  };
}
