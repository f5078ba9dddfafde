import { inArray, type SQL } from 'drizzle-orm';
import type { Post, PostCard } from '../../contract/shapes/post.ts';
import { maxPagedItems } from '../../contract/shapes/paging.ts';
import { posts, type Reader } from '../../db/index.ts';
import type { Caller, Context } from '../context.ts';
import { countOf, firstIds, firstMatchesOf, listItems, type Suggested } from '../items/index.ts';
import type { Page } from '../paging.ts';
import { postConditions, type PostFilter } from './conditions.ts';
import { postScope, type PostListQuery, type PostSearch } from './post-scope.ts';

/** @throws Failure forbidden when hidden items are asked for without the right to them */
export const listPosts = async (ctx: Context, caller: Caller, query: PostListQuery): Promise<Page<Post>> =>
  listItems(ctx, caller, ['post', 'whole'], query, postScope(ctx, caller, query));

/** The same list without the long texts, for pages of cards. */
export const listCards = async (
  ctx: Context,
  caller: Caller,
  query: PostListQuery,
): Promise<Page<PostCard>> => listItems(ctx, caller, ['post', 'card'], query, postScope(ctx, caller, query));

/** Number of closed posts that a list leaves out, capped. */
export const countClosedPosts = (ctx: Context, caller: Caller, query: PostSearch): Promise<number> =>
  countOf(
    postScope(ctx, caller, { ...query, closesWithin: undefined, closedOnly: true }).scope,
    maxPagedItems,
  );

/** The first open posts that a text finds, and how many there are, up to `cap`. */
export const suggestPosts = (ctx: Context, db: Reader, q: string, size: Suggested) =>
  firstMatchesOf(db, postScope(ctx, null, { q }).scope, size, (ids) =>
    db
      .select({ id: posts.id, title: posts.title, type: posts.type })
      .from(posts)
      .where(inArray(posts.id, ids)),
  );

/** The first posts of a public list by deadline, those without one last. */
export const firstDuePosts = (
  ctx: Context,
  db: Reader,
  query: PostSearch,
  limit: number,
): Promise<string[]> => firstIds(db, postScope(ctx, null, { ...query, sort: 'deadline' }), limit);

/** The conditions of a public list, for searching among given posts. */
export const publicPosts = (filter: PostFilter, now: Date): SQL | undefined =>
  postConditions(filter, ['approved'], now);
