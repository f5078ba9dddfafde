import {
  type Collection,
  isPostType,
  typeAtPath,
  types,
  collections,
  hasTypes,
} from '../../../contract/vocabulary/index.ts';
import { aboutText, countText, maxCounted } from '../../lib/format/counts.ts';
import type { PublicQueries, Counted, Counts, ListedCards, PostFacet } from '../../lib/public-queries.ts';
import type { FilterChoices } from '../lists/filter-choices.ts';
import { countInList } from '../lists/load-similar.ts';
import { type AlertLink, alertLink } from '../saved/searches/alert-link.ts';
import { hasChoices, readChoices, searchFilters, filteredBy } from './search-filters.ts';
import {
  readSearchQuery,
  type ResultType,
  type SearchQuery,
  listOf,
  type SearchResults,
  type ItemResults,
  type FoundCategory,
} from './search-query.ts';
import { namedCategory } from './categories.ts';

/**
 * The category that a query names, with what it has for the other words; if that is nothing, the whole category
 * (docs/specification.md#search); server only.
 */
export async function loadCategory(queries: PublicQueries, q: string): Promise<FoundCategory | null> {
  const named = namedCategory(q);
  if (!named) return null;
  const { pathname, searchParams } = new URL(named.category.to, queries.publicUrl || 'http://localhost');
  const type = typeAtPath(pathname)!;
  const found = async (rest: string): Promise<FoundCategory> => {
    const params = new URLSearchParams(searchParams);
    if (rest) params.set('q', rest);
    const to = params.size > 0 ? `${pathname}?${params}` : pathname;
    const { label } = named.category;
    const count = await countInList(queries, type, params);
    const { singular, plural } = types[type];
    const { totalCount, totalCountCapped } = count;
    const about = totalCount === 1 ? singular : plural;
    return { label, about, rest, to, count: { totalCount, totalCountCapped } };
  };
  const within = await found(named.rest);
  return within.count.totalCount > 0 || !named.rest ? within : found('');
}

interface ResultsQuery {
  query: SearchQuery;
  choices: FilterChoices;
  /** Results of each list. */
  limit: number;
}

const none = { items: [], totalCount: 0, totalCountCapped: false };

async function withExcerpts<Item extends { id: string }>(
  { items, totalCount, totalCountCapped }: ListedCards<Item>,
  read: (ids: string[], term: string) => Promise<Record<string, string>>,
  term: string | undefined,
): Promise<ItemResults<Item>> {
  const ids = items.map(({ id }) => id);
  return { items, totalCount, totalCountCapped, excerpts: term ? await read(ids, term) : {} };
}

const isShown = ({ resultType }: SearchQuery, list: Collection): boolean =>
  resultType === undefined || listOf(resultType) === list;

const sliceOf = ({ query: { q, author, resultType, page, sort }, limit }: ResultsQuery) => ({
  q,
  userId: author,
  sort,
  limit,
  page: resultType ? page : 1,
});

/** Jobs with their facets; where they aren't shown, their number alone. */
async function loadJobs({ jobs }: PublicQueries, asked: ResultsQuery) {
  const { query, choices } = asked;
  const search = { ...sliceOf(asked), ...filteredBy(choices).jobs, field: query.field };
  if (!isShown(query, 'jobs'))
    return { list: { ...none, excerpts: {} }, facets: null, count: await jobs.count(search) };
  const { list, facets } = await jobs.listWithFacets(search);
  return { list: await withExcerpts(list, jobs.excerpts, query.q), facets, count: list };
}

const facetsOfShown: readonly PostFacet[] = ['type', 'mode', 'country', 'closesWithin'];

/** Posts with their facets, by which tabs have their counts. None has a field. */
async function loadPosts({ posts }: PublicQueries, asked: ResultsQuery) {
  const { query, choices } = asked;
  const { resultType } = query;
  const nothing = {
    list: { ...none, excerpts: {} },
    facets: null,
    counts: {},
    estimated: false,
  };
  if (query.field.length > 0) return nothing;
  const type = resultType && isPostType(resultType) ? [resultType] : [];
  const search = { ...sliceOf(asked), ...filteredBy(choices).posts, type };
  if (!isShown(query, 'posts')) {
    const { type: counts, estimated } = await posts.facets(search, ['type']);
    return { ...nothing, counts, estimated };
  }
  const { list, facets } = await posts.listWithFacets(search, facetsOfShown);
  return {
    list: await withExcerpts(list, posts.excerpts, query.q),
    facets,
    counts: facets.type,
    estimated: facets.estimated,
  };
}

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
  { resultType, page }: SearchQuery,
  own: ResultType,
) {
  const isAlone = resultType === own;
  const { items, totalCount, totalCountCapped } = await read(
    isAlone ? { page, limit: alone } : { page: 1, limit: namesTogether },
  );
  return { items: isAlone || resultType === undefined ? items : [], totalCount, totalCountCapped };
}

interface OfTypes {
  counts: Counts;
  estimated: boolean;
}

/** Only of more posts than this the numbers by type are estimates. */
const leastOfEstimates = 3_000;

const totalOf = ({ counts, estimated }: OfTypes): Counted =>
  estimated
    ? { totalCount: leastOfEstimates, totalCountCapped: true }
    : sumOf(Object.values(counts).map((count) => ({ totalCount: count ?? 0, totalCountCapped: false })));

function sumOf(all: Counted[]): Counted {
  const sum = all.reduce((before, { totalCount }) => before + totalCount, 0);
  return {
    totalCount: Math.min(sum, maxCounted),
    totalCountCapped: sum > maxCounted || all.some((one) => one.totalCountCapped),
  };
}

const tabsOf = (counts: Record<string, Counted>): SearchResults['tabs'] =>
  Object.fromEntries(
    Object.entries(counts)
      .filter(([, { totalCount }]) => totalCount > 0)
      .map(([resultType, { totalCount, totalCountCapped }]) => [
        resultType,
        countText(totalCount, totalCountCapped),
      ]),
  );

const tabsOfTypes = ({ counts, estimated }: OfTypes): SearchResults['tabs'] =>
  Object.fromEntries(
    Object.entries(counts)
      .filter(([, count]) => count !== 0)
      .map(([type, count]) => [type, count === null ? '' : estimated ? aboutText(count) : countText(count)]),
  );

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
  const { q, resultType, sort } = query;
  const author = await authorOf(queries, query.author);
  if (q === undefined && !author && sort !== 'newest') return null;
  const limit = resultType ? alone : together;
  const choices = readChoices(params);
  const isNarrowed = hasChoices(choices);
  const hasNames =
    q !== undefined && !author && (!isNarrowed || resultType === 'institute' || resultType === 'person');
  const [institutes, people, jobs, posts, category] = await Promise.all([
    hasNames
      ? namesOf((slice) => queries.institutes.list({ search: q, ...slice }), query, 'institute')
      : none,
    hasNames ? namesOf((slice) => queries.authors.list({ q, ...slice }), query, 'person') : none,
    loadJobs(queries, { query, choices, limit }),
    loadPosts(queries, { query, choices, limit }),
    q !== undefined && !resultType && !author ? loadCategory(queries, q) : null,
  ]);
  const exact = { job: jobs.count, institute: institutes, person: people };
  const total = sumOf([...Object.values(exact), totalOf(posts)]);
  const now = queries.now();
  return {
    ...query,
    author,
    similar: q === undefined ? [] : queries.similarWords(q),
    limit,
    category,
    didYouMean:
      total.totalCount > 0 || isNarrowed || author || q === undefined ? null : await queries.didYouMean(q),
    tabs: { ...tabsOfTypes(posts), ...tabsOf(exact) },
    total,
    filters:
      resultType === 'institute' || resultType === 'person'
        ? null
        : searchFilters({
            params,
            choices,
            jobs: jobs.facets,
            posts: posts.facets,
            hasClosed: author !== null,
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

/** What the results ask of a list, as its address does. */
function listQuery(collection: Collection, results: SearchResults, params: URLSearchParams): URLSearchParams {
  const { q, resultType, field } = results;
  const filters = {
    q,
    type: resultType && hasTypes(collection) ? resultType : undefined,
    field: hasTypes(collection) ? [] : field,
    ...filteredBy(readChoices(params))[collection],
  };
  const query = new URLSearchParams();
  for (const [name, values] of Object.entries(filters))
    for (const value of [values ?? []].flat()) query.append(name, String(value));
  return query;
}

/** Server only: links to mails about new items of the shown kind, or of jobs and posts. Not for institutions and people. */
export function searchAlerts(results: SearchResults, params: URLSearchParams): AlertLink[] {
  const { q, author, resultType, field } = results;
  if (q === undefined || author || resultType === 'institute' || resultType === 'person') return [];
  const of = (collection: Collection) => listQuery(collection, results, params);
  // Filters that only one of the two lists has leave two searches.
  const both = resultType || field.length > 0 ? null : alertLink('all', of('jobs'));
  if (both && of('jobs').toString() === of('posts').toString()) return [both];
  const asked = resultType ? [types[resultType].collection] : collections;
  return asked
    .filter((collection) => collection === 'jobs' || field.length === 0)
    .flatMap((collection) => alertLink(collection, of(collection)) ?? []);
}
