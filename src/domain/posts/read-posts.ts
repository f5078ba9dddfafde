import { eq, inArray, or } from 'drizzle-orm';
import type { Post, PostCard } from '../../contract/shapes/post.ts';
import { isStaff, type ApprovalStatus, type PostSort } from '../../contract/vocabulary/index.ts';
import { posts } from '../../db/index.ts';
import type { Caller, Context } from '../context.ts';
import { Failure } from '../failure.ts';
import { isId } from '../ids.ts';
import { maySee, visibleStatuses, type Search } from '../items/index.ts';
import { pageOf, type Page, type PageRequest } from '../paging.ts';
import { postConditions, type PostFilter } from './conditions.ts';
import { presentPost, presentPostCard } from './present-post.ts';
import {
  countPosts,
  countPostsBy,
  findPost,
  findPostTitles,
  listPostCards,
  listWholePosts,
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
    isPublic && query.q && !query.sort
      ? { q: query.q, where: postConditions({ ...query, q: undefined }, statuses) }
      : undefined;
  return { db: isPublic ? ctx.publicDb : ctx.db, where, search };
}

/** @throws Failure forbidden when hidden items are asked for without the right to them */
export async function listPosts(ctx: Context, caller: Caller, query: PostListQuery): Promise<Page<Post>> {
  const { db, where, search } = scopeOf(ctx, caller, query);
  return pageOf(query, {
    rows: async (limit, offset) =>
      (await listWholePosts(db, { ...query, where, search, limit, offset })).map((row) =>
        presentPost(caller, row),
      ),
    count: (cap) => countPosts(db, where, cap),
  });
}

/** The same list without the long texts, for pages of cards. */
export async function listCards(ctx: Context, caller: Caller, query: PostListQuery): Promise<Page<PostCard>> {
  const { db, where, search } = scopeOf(ctx, caller, query);
  return pageOf(query, {
    rows: async (limit, offset) =>
      (await listPostCards(db, { ...query, where, search, limit, offset })).map((row) =>
        presentPostCard(caller, row),
      ),
    count: (cap) => countPosts(db, where, cap),
  });
}

/** One post. @throws Failure not_found when absent or hidden from the caller */
export async function getPost(ctx: Context, caller: Caller, id: string): Promise<Post> {
  const record = isId(id) ? await findPost(ctx.db, id) : undefined;
  if (!record || !maySee(caller, record.post)) throw new Failure('not_found');
  return presentPost(caller, record);
}

/** How many posts each filter value would leave: each group is counted with the other groups' filters in force. */
export async function postFacets(
  ctx: Context,
  caller: Caller,
  query: Omit<PostListQuery, 'page' | 'limit'>,
): Promise<{ type: Record<string, number>; subType: Record<string, number> }> {
  const without = (column: 'type' | 'subType') => {
    const others = { ...query, [column]: undefined, ...(column === 'subType' && { filter: undefined }) };
    const { db, where } = scopeOf(ctx, caller, others);
    return countPostsBy(db, column, where);
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
