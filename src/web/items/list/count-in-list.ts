import type { ItemType } from '../../../contract/vocabulary/index.ts';
import type { JobSearch, PostSearch, PublicQueries } from '../../lib/public-queries.ts';

/** How many items the list of a type has for a search, a subtype or position group, and positions; server only. */
export async function countInList(
  queries: PublicQueries,
  type: ItemType,
  params: URLSearchParams,
): Promise<number> {
  const search = { q: params.get('q') ?? undefined, filter: params.getAll('filter') };
  if (type === 'job')
    return queries.jobs.count({ ...search, position: params.getAll('position') } as JobSearch);
  return (await queries.posts.list({ ...search, type: [type], page: 1, limit: 1 } as PostSearch)).totalCount;
}
