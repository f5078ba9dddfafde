import { sql, type SQL } from 'drizzle-orm';
import { statusSort, type PostSort, type StatusSort } from '../../contract/vocabulary/index.ts';
import { posts } from '../../db/index.ts';
import type { Caller, Context } from '../context.ts';
import {
  dueFirst,
  newestFirst,
  orderOf,
  pageIds,
  scopeOf,
  sortedByStatus,
  type Slice,
  type StatusQuery,
} from '../items/index.ts';
import type { PageRequest } from '../paging.ts';
import { byNextAction, nextAction, postConditions, startingIn, type PostFilter } from './conditions.ts';

/** The requested posts. */
export interface PostSearch extends PostFilter, StatusQuery {
  sort?: PostSort | StatusSort | undefined;
}

export interface PostListQuery extends PostSearch, PageRequest {}

/**
 * Facets count the first posts in this order, which is that of the index; the list's own order would require sorting
 * all of them.
 */
function facetOrder({ rank, closesWithin }: PostFilter): { order?: SQL } {
  if (rank?.length) return { order: sql`${posts.rank}` };
  return closesWithin === undefined ? {} : { order: sql`${posts.closesAt}` };
}

/** The source of a list of posts: `item_dates`, if it is filtered by month or sorted by deadline. */
export function postScope(ctx: Context, caller: Caller, query: PostSearch) {
  const now = ctx.clock();
  const { sort, q, userId } = query;
  const scope = scopeOf(ctx, caller, posts, query, (query, statuses) => postConditions(query, statuses, now));
  const isPlain = scope.isPublic && !userId && !query.ids;
  const starting = isPlain && query.startsIn && !q ? startingIn(query, now) : undefined;
  const order =
    sort === 'deadline' ? [nextAction(scope.isPublic, now), ...newestFirst(posts)] : orderOf(posts, sort, q);
  const selected = (slice: Slice) => {
    if (sort === statusSort) return sortedByStatus(posts, scope.selected.where, slice);
    // That table has no titles.
    return starting && sort !== 'title' ? starting : scope.selected;
  };
  const byDeadline = sort === 'deadline' && isPlain;
  const first = (slice: Slice): SQL => dueFirst(posts, byNextAction({ ...query, q: undefined }, now), slice);
  const combinesIndexes = Boolean(
    query.type?.length || query.country?.length || query.mode?.length || query.free || query.closesWithin,
  );
  const search = scope.search && { ...scope.search, combinesIndexes, ...(byDeadline && { first }) };
  const counted = { ...scope.counted, ...(starting ?? (scope.isPublic ? facetOrder(query) : {})) };
  return {
    scope: { ...scope, search, counted },
    order,
    ids: (slice: Slice) => (byDeadline ? first(slice) : pageIds(posts, selected(slice), order, slice)),
  };
}
