import { eq, inArray, or, sql } from 'drizzle-orm';
import type { Post, PostCard } from '../../contract/shapes/post.ts';
import { isStaff, type ApprovalStatus, type PostSort } from '../../contract/vocabulary/index.ts';
import { posts, type Reader } from '../../db/index.ts';
import type { Caller, Context } from '../context.ts';
import { Failure } from '../failure.ts';
import { isId } from '../ids.ts';
import {
  amongMatches,
  maySee,
  readInOrder,
  visibleStatuses,
  type OrderedSource,
  type Search,
} from '../items/index.ts';
import { pageOf, pageOfBoth, type Page, type PageRequest } from '../paging.ts';
import { postConditions, type PostFilter } from './conditions.ts';
import { presentPost, presentPostCard } from './present-post.ts';
import {
  countPosts,
  countPostsBy,
  countPostsIn,
  facetSample,
  findPost,
  findPostTitles,
  listPostCards,
  listWholePosts,
  searchPostCards,
  searchWholePosts,
  type PostCardRecord,
  type Searching,
  type Slice,
} from './store.ts';

export interface PostListQuery extends PostFilter, PageRequest {
  approvalStatus?: ApprovalStatus[] | undefined;
  includeAllStatuses?: boolean | undefined;
  sort?: PostSort | undefined;
}

/** Public lists may come from a replica; a list that shows hidden items must see what its reader just did. */
function scopeOf(ctx: Context, caller: Caller, query: Omit<PostListQuery, 'page' | 'limit'>) {
  const statuses = visibleStatuses(caller, query);
  const isPublic = statuses.every((status) => status === 'approved');
  const where = postConditions(query, statuses);
  const search: Search | undefined =
    isPublic && query.q
      ? { q: query.q, where: postConditions({ ...query, q: undefined }, statuses) }
      : undefined;
  return { db: isPublic ? ctx.publicDb : ctx.db, where, search };
}

/** One page of posts with their count: `list` reads any list, `search` those that a search orders. */
async function readPosts<Record extends PostCardRecord>(
  { db, where, search }: ReturnType<typeof scopeOf>,
  query: PostListQuery,
  ways: {
    list: (db: Reader, slice: Slice) => Promise<Record[]>;
    search: (db: Reader, searching: Searching) => Promise<{ rows: Record[]; count: number }>;
  },
): Promise<Page<Record>> {
  const { sort } = query;
  if (search && (!sort || sort === 'newest')) {
    const order = sort ?? 'rank';
    return pageOfBoth(query, (slice) => ways.search(db, { search, order, ...slice }));
  }
  return pageOf(query, {
    rows: (limit, offset) => {
      const list = (source: OrderedSource) => ways.list(db, { ...query, ...source, limit, offset });
      return search ? readInOrder(db, posts, search, { limit, offset }, list) : list({ where });
    },
    count: async (cap) =>
      search
        ? (await amongMatches(db, posts, search, cap, (db, source) => countPostsIn(db, source, cap))).seen
        : countPosts(db, where, cap),
  });
}

/** @throws Failure forbidden when hidden items are asked for without the right to them */
export async function listPosts(ctx: Context, caller: Caller, query: PostListQuery): Promise<Page<Post>> {
  const ways = { list: listWholePosts, search: searchWholePosts };
  const page = await readPosts(scopeOf(ctx, caller, query), query, ways);
  return { ...page, items: page.items.map((row) => presentPost(caller, row)) };
}

/** The same list without the long texts, for pages of cards. */
export async function listCards(ctx: Context, caller: Caller, query: PostListQuery): Promise<Page<PostCard>> {
  const ways = { list: listPostCards, search: searchPostCards };
  const page = await readPosts(scopeOf(ctx, caller, query), query, ways);
  return { ...page, items: page.items.map((row) => presentPostCard(caller, row)) };
}

/** One post. @throws Failure not_found when absent or hidden from the caller */
export async function getPost(ctx: Context, caller: Caller, id: string): Promise<Post> {
  const record = isId(id) ? await findPost(ctx.publicDb, id) : undefined;
  if (!record || !maySee(caller, record.post)) throw new Failure('not_found');
  return presentPost(caller, record);
}

/** How many posts each filter value would leave: each group is counted with the other groups' filters in force. */
export async function postFacets(
  ctx: Context,
  caller: Caller,
  query: Omit<PostListQuery, 'page' | 'limit'>,
): Promise<{ type: Record<string, number>; subType: Record<string, number> }> {
  const without = async (column: 'type' | 'subType') => {
    const others = { ...query, [column]: undefined, ...(column === 'subType' && { filter: undefined }) };
    const { db, where, search } = scopeOf(ctx, caller, others);
    const { counts } = search
      ? await amongMatches(db, posts, search, facetSample, (db, source) => countPostsBy(db, column, source))
      : await countPostsBy(db, column, { from: sql`${posts}`, where });
    return counts;
  };
  const [type, subType] = await Promise.all([without('type'), without('subType')]);
  return { type, subType };
}

/** Titles by id, of those that the caller may see. */
export const getPostTitles = (ctx: Context, caller: Caller, ids: string[]) =>
  ids.length === 0
    ? Promise.resolve([])
    : findPostTitles(
        ctx.db,
        ids,
        caller && isStaff(caller.role)
          ? inArray(posts.approvalStatus, ['approved', 'pending', 'rejected'])
          : or(eq(posts.approvalStatus, 'approved'), caller ? eq(posts.userId, caller.id) : undefined),
      );
