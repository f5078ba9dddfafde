import { eq, getTableColumns, inArray } from 'drizzle-orm';
import type { PostSort } from '../../contract/vocabulary/index.ts';
import { postDates, posts, users, type NewPostRow, type Reader, type Transaction } from '../../db/index.ts';
import {
  authorColumns,
  idsOf,
  joinAuthor,
  orderOf,
  readMatches,
  type Searching,
  type Slice,
} from '../items/index.ts';

const {
  contentText: _contentText,
  searchTitle: _searchTitle,
  searchText: _searchText,
  content,
  ...cardColumns
} = getTableColumns(posts);

const selectCards = (db: Reader) =>
  db
    .select({ post: cardColumns, author: authorColumns })
    .from(posts)
    .leftJoin(users, joinAuthor(posts.userId));

const selectWhole = (db: Reader) =>
  db
    .select({ post: { ...cardColumns, content }, author: authorColumns })
    .from(posts)
    .leftJoin(users, joinAuthor(posts.userId));

export type PostCardRecord = Awaited<ReturnType<typeof selectCards>>[number];
export type PostRecord = Awaited<ReturnType<typeof selectWhole>>[number];

export interface PostSlice extends Slice {
  sort?: PostSort | undefined;
  q?: string | undefined;
}

const idsOfPosts = (db: Reader, { sort, q, ...slice }: PostSlice) =>
  idsOf(db, posts, orderOf(posts, sort, q), slice);

export const listPostCards = (db: Reader, slice: PostSlice): Promise<PostCardRecord[]> =>
  selectCards(db)
    .where(inArray(posts.id, idsOfPosts(db, slice)))
    .orderBy(...orderOf(posts, slice.sort, slice.q));

export const listWholePosts = (db: Reader, slice: PostSlice): Promise<PostRecord[]> =>
  selectWhole(db)
    .where(inArray(posts.id, idsOfPosts(db, slice)))
    .orderBy(...orderOf(posts, slice.sort, slice.q));

const bySearch = { table: posts, idOf: (row: { post: { id: string } }) => row.post.id };

export const searchPostCards = (db: Reader, searching: Searching) =>
  readMatches<PostCardRecord>(db, { ...searching, ...bySearch }, (ids) => selectCards(db).where(ids));

export const searchWholePosts = (db: Reader, searching: Searching) =>
  readMatches<PostRecord>(db, { ...searching, ...bySearch }, (ids) => selectWhole(db).where(ids));

export const findPost = async (db: Reader, id: string): Promise<PostRecord | undefined> =>
  (await selectWhole(db).where(eq(posts.id, id)))[0];

export const insertPost = (tx: Transaction, row: NewPostRow) => tx.insert(posts).values(row);

export const updatePostRow = (tx: Transaction, id: string, changes: Partial<NewPostRow>) =>
  tx.update(posts).set(changes).where(eq(posts.id, id));

/** Deadlines of these posts, earliest first. */
export const findPostDates = (db: Reader, ids: string[]) =>
  db.select().from(postDates).where(inArray(postDates.postId, ids)).orderBy(postDates.moment, postDates.due);
