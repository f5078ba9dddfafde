import { withEquivalents } from '../../../contract/text/equivalent-words.ts';
import { plainWord } from '../../../contract/text/search-terms.ts';
import { isPostType, type ItemType, types } from '../../../contract/vocabulary/index.ts';
import type { PublicQueries, Counted } from '../../lib/public-queries.ts';
import { queryOfChoices, readFilterChoices } from './filter-choices.ts';
import { textParam } from './read-params.ts';

/** How many items the list of a type has at an address; server only. */
export async function countInList(
  queries: PublicQueries,
  type: ItemType,
  params: URLSearchParams,
): Promise<Counted> {
  const search = { q: textParam(params, 'q'), ...queryOfChoices(readFilterChoices(params, type)) };
  return type === 'job'
    ? queries.jobs.count(search)
    : queries.posts.list({ ...search, type: isPostType(type) ? [type] : [], page: 1, limit: 1 });
}

/** Another list with items for the same occupation. */
export interface SimilarList extends Counted {
  /** What they are called there. */
  plural: string;
  to: string;
}

type SimilarType = Extract<ItemType, 'job' | 'program'>;

/** What there are jobs and programs of: its name, and what the list of each asks for. */
interface Occupation extends Record<SimilarType, Record<string, string>> {
  name: string;
}
const occupations: Occupation[] = [
  { name: 'postdoc', job: { q: 'postdoctoral fellow' }, program: { filter: 'postdoc_positions' } },
  {
    name: 'postdoctoral fellow',
    job: { q: 'postdoctoral fellow' },
    program: { filter: 'postdoc_positions' },
  },
  { name: 'JRF', job: { position: 'jrf_srf' }, program: { q: 'JRF' } },
  { name: 'SRF', job: { position: 'jrf_srf' }, program: { q: 'SRF' } },
  {
    name: 'research associate',
    job: { position: 'research_associate' },
    program: { q: 'research associate' },
  },
];

interface SimilarQuery {
  occupation: Occupation;
  /** The other words of the query. */
  rest: string;
}

const isSame = (one: string, other: string): boolean => plainWord(one) === plainWord(other);

/** The occupation that a query names, in any words for it. */
function occupationNamedIn(q: string): SimilarQuery | undefined {
  const parts = withEquivalents(q.split(/\s+/u).filter(Boolean));
  for (const part of parts) {
    const names = [part.words.join(' '), ...part.others];
    const occupation = occupations.find(({ name }) => names.some((one) => isSame(one, name)));
    const others = parts.filter((one) => one !== part).flatMap(({ words }) => words);
    if (occupation) return { occupation, rest: others.join(' ') };
  }
  return undefined;
}

/** The occupation that a list is filtered by, or whose name is searched for. */
function askedOccupation(type: SimilarType, params: URLSearchParams): SimilarQuery | undefined {
  const q = params.get('q') ?? '';
  const filters = [...params].filter(([name]) => name === 'position' || name === 'filter');
  const asFilters = new URLSearchParams(filters).toString();
  const occupation = occupations.find((one) => new URLSearchParams(one[type]).toString() === asFilters);
  return occupation ? { occupation, rest: q } : occupationNamedIn(q);
}

/** What there is of the same occupation in the other list (docs/specification.md#listing-screen); server only. */
export async function loadSimilar(
  queries: PublicQueries,
  type: ItemType,
  params: URLSearchParams,
): Promise<SimilarList | null> {
  if (type !== 'job' && type !== 'program') return null;
  const asked = askedOccupation(type, params);
  if (!asked) return null;
  const other = type === 'job' ? 'program' : 'job';
  const search = new URLSearchParams(asked.occupation[other]);
  const q = [search.get('q'), asked.rest].filter(Boolean).join(' ');
  if (q) search.set('q', q);
  const { totalCount, totalCountCapped } = await countInList(queries, other, search);
  const { plural, path } = types[other];
  return totalCount > 0 ? { totalCount, totalCountCapped, plural, to: `${path}?${search}` } : null;
}
