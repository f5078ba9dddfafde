import { typeAtPath, types, type ItemType } from '../../../contract/vocabulary/index.ts';
import type { JobSearch, PostSearch, PublicQueries } from '../../lib/public-queries.ts';
import { namedCategory } from './categories.ts';
import type { FoundCategory } from './search-results.ts';

async function countIn(queries: PublicQueries, type: ItemType, params: URLSearchParams): Promise<number> {
  const search = { q: params.get('q') ?? undefined, filter: params.getAll('filter') };
  if (type === 'job')
    return queries.jobs.count({ ...search, position: params.getAll('position') } as JobSearch);
  return (await queries.posts.list({ ...search, type: [type], page: 1, limit: 1 } as PostSearch)).totalCount;
}

/**
 * The category that a query names, with what it has for the other words; if that is nothing, the whole category
 * (docs/rules.md#search); server only.
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
    return { label, about: types[type].plural, rest, to, count: await countIn(queries, type, params) };
  };
  const within = await found(named.rest);
  return within.count > 0 || !named.rest ? within : found('');
}
