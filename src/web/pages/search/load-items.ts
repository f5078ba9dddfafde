import { type Collection, isPostType } from '../../../contract/vocabulary/index.ts';
import type { TimeChoices } from '../../items/list/time-choices.ts';
import type { ListedCards, PostFacet, PublicQueries } from '../../lib/public-queries.ts';
import { filteredBy } from './search-filters.ts';
import { listOf, type SearchQuery } from './search-query.ts';
import type { ItemResults } from './search-results.ts';

interface Asked {
  query: SearchQuery;
  choices: TimeChoices;
  /** Results of each list. */
  limit: number;
}

export const none = { items: [], totalCount: 0, totalCountCapped: false };

async function withExcerpts<Item extends { id: string }>(
  { items, totalCount, totalCountCapped }: ListedCards<Item>,
  read: (ids: string[], term: string) => Promise<Record<string, string>>,
  term: string | undefined,
): Promise<ItemResults<Item>> {
  const ids = items.map(({ id }) => id);
  return { items, totalCount, totalCountCapped, excerpts: term ? await read(ids, term) : {} };
}

const isShown = ({ kind }: SearchQuery, list: Collection): boolean =>
  kind === undefined || listOf(kind) === list;

const sliceOf = ({ query: { q, author, kind, page, sort }, limit }: Asked) => ({
  q,
  userId: author,
  sort,
  limit,
  page: kind ? page : 1,
});

/** Jobs with their facets; where they aren't shown, their number alone. */
export async function loadJobs({ jobs }: PublicQueries, asked: Asked) {
  const { query, choices } = asked;
  const search = { ...sliceOf(asked), ...filteredBy(choices).jobs, field: query.field };
  if (!isShown(query, 'jobs'))
    return { list: { ...none, excerpts: {} }, facets: null, closed: 0, count: await jobs.count(search) };
  const [{ list, facets }, closed] = await Promise.all([
    jobs.listWithFacets(search),
    jobs.countClosed(search),
  ]);
  return { list: await withExcerpts(list, jobs.excerpts, query.q), facets, closed, count: list.totalCount };
}

const facetsOfShown: readonly PostFacet[] = ['type', 'mode', 'country', 'closesWithin'];

/** Posts with their facets, by which tabs have their counts. None has a field. */
export async function loadPosts({ posts }: PublicQueries, asked: Asked) {
  const { query, choices } = asked;
  const { kind } = query;
  const nothing = {
    list: { ...none, excerpts: {} },
    facets: null,
    closed: 0,
    counts: {},
    countsCapped: false,
  };
  if (query.field.length > 0) return nothing;
  const type = kind && isPostType(kind) ? [kind] : [];
  const search = { ...sliceOf(asked), ...filteredBy(choices).posts, type };
  if (!isShown(query, 'posts')) {
    const { type: counts, countsCapped } = await posts.facets(search, ['type']);
    return { ...nothing, counts, countsCapped };
  }
  const [list, facets, closed] = await Promise.all([
    posts.list(search),
    posts.facets(search, facetsOfShown),
    posts.countClosed(search),
  ]);
  return {
    list: await withExcerpts(list, posts.excerpts, query.q),
    facets,
    closed,
    counts: facets.type,
    countsCapped: facets.countsCapped,
  };
}
