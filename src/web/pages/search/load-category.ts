import { typeAtPath, types } from '../../../contract/vocabulary/index.ts';
import { countInList } from '../../items/list/load-alike.ts';
import type { PublicQueries } from '../../lib/public-queries.ts';
import { namedCategory } from './categories.ts';
import type { FoundCategory } from './search-results.ts';

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
    return { label, about: count === 1 ? singular : plural, rest, to, count };
  };
  const within = await found(named.rest);
  return within.count > 0 || !named.rest ? within : found('');
}
