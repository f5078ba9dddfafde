import { and, sql } from 'drizzle-orm';
import type { PostFacets } from '../../contract/shapes/facets.ts';
import type { Post, PostCard } from '../../contract/shapes/post.ts';
import { maxPagedItems } from '../../contract/shapes/paging.ts';
import {
  postTypes,
  statusSort,
  type ApprovalStatus,
  type PostSort,
  type StatusSort,
} from '../../contract/vocabulary/index.ts';
import { posts, type Reader } from '../../db/index.ts';
import type { Caller, Context } from '../context.ts';
import { rowsUpTo } from '../count-up-to.ts';
import {
  among,
  countBy,
  facetSample,
  firstMatchesOf,
  listItems,
  orderOf,
  pageIds,
  scopeOf,
  sortedByStatus,
  type Scope,
  type Slice,
  type Suggested,
} from '../items/index.ts';
import type { Page, PageRequest } from '../paging.ts';
import { postConditions, type PostFilter } from './conditions.ts';

export interface PostListQuery extends PostFilter, PageRequest {
  approvalStatus?: ApprovalStatus[] | undefined;
  includeAllStatuses?: boolean | undefined;
  sort?: PostSort | StatusSort | undefined;
}

type PostSearch = Omit<PostListQuery, keyof PageRequest>;

function postScope(ctx: Context, caller: Caller, query: PostSearch) {
  const scope = scopeOf(ctx, caller, posts, query, postConditions);
  const order = orderOf(posts, query.sort, query.q);
  const selected = (slice: Slice) =>
    query.sort === statusSort ? sortedByStatus(posts, scope.selected.where, slice) : scope.selected;
  return { scope, order, ids: (slice: Slice) => pageIds(posts, selected(slice), order, slice) };
}

/** @throws Failure forbidden when hidden items are asked for without the right to them */
export const listPosts = async (ctx: Context, caller: Caller, query: PostListQuery): Promise<Page<Post>> =>
  listItems(ctx, caller, ['post', 'whole'], query, postScope(ctx, caller, query));

/** The same list without the long texts, for pages of cards. */
export const listCards = async (
  ctx: Context,
  caller: Caller,
  query: PostListQuery,
): Promise<Page<PostCard>> => listItems(ctx, caller, ['post', 'card'], query, postScope(ctx, caller, query));

type Facet = 'type' | 'subType';
interface Counted {
  counts: Record<string, number>;
  countsCapped: boolean;
}

/** There are few types, and an index that begins with them: each is counted as far as any list goes. Types that none has are left out. */
async function countEachType({ db, counted: { from, where } }: Scope): Promise<Counted> {
  const ofType = { from, where: and(where, sql`${posts.type} = one`) };
  const { rows } = await db.execute<{ one: string; n: number }>(sql`
    SELECT one, (SELECT count(*)::int FROM ${rowsUpTo(maxPagedItems, ofType)}) AS n
    FROM unnest(${sql.param(postTypes)}::text[]) AS one`);
  const counts = Object.fromEntries(rows.filter(({ n }) => n > 0).map(({ one, n }) => [one, n]));
  return { counts, countsCapped: false };
}

const countAmongFirst = async (scope: Scope, column: Facet): Promise<Counted> => {
  const { counts, countsCapped } = await among(scope, facetSample, (db, source) =>
    countBy(db, { each: { value: sql`${posts[column]}` } }, source),
  );
  return { counts: counts.each, countsCapped };
};

/**
 * How many posts each filter value would leave: each group is counted with the other groups' filters in force. Nothing is counted of
 * columns that aren't wanted.
 */
export async function postFacets(
  ctx: Context,
  caller: Caller,
  query: PostSearch,
  wanted: Facet[] = ['type', 'subType'],
): Promise<PostFacets> {
  const without = (column: Facet): Promise<Counted> | Counted => {
    if (!wanted.includes(column)) return { counts: {}, countsCapped: false };
    const others = { ...query, [column]: undefined, ...(column === 'subType' && { filter: undefined }) };
    const { scope } = postScope(ctx, caller, others);
    const isPlain = scope.isPublic && !scope.search && !query.subType?.length && !query.filter?.length;
    return column === 'type' && isPlain ? countEachType(scope) : countAmongFirst(scope, column);
  };
  const [type, subType] = await Promise.all([without('type'), without('subType')]);
  const countsCapped = type.countsCapped || subType.countsCapped;
  return { type: type.counts, subType: subType.counts, countsCapped };
}

/** The first posts that a text finds, and how many there are, up to `cap`. */
export const suggestPosts = (ctx: Context, db: Reader, q: string, size: Suggested) =>
  firstMatchesOf(db, postScope(ctx, null, { q }).scope, size, (chosen) =>
    db.select({ id: posts.id, title: posts.title, type: posts.type }).from(posts).where(chosen(posts)),
  );
