import { eq, getTableColumns, inArray } from 'drizzle-orm';
import { postDates, posts, users, type NewPostRow, type Reader, type Transaction } from '../../db/index.ts';
import { authorColumns, joinAuthor, type ReadItems } from '../items/index.ts';

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

export const readPostCards: ReadItems<PostCardRecord> = (db, ids, order) =>
  selectCards(db)
    .where(inArray(posts.id, ids))
    .orderBy(...order);

export const readWholePosts: ReadItems<PostRecord> = (db, ids, order) =>
  selectWhole(db)
    .where(inArray(posts.id, ids))
    .orderBy(...order);

export const findPost = async (db: Reader, id: string): Promise<PostRecord | undefined> =>
  (await selectWhole(db).where(eq(posts.id, id)))[0];

export const insertPost = (tx: Transaction, row: NewPostRow) => tx.insert(posts).values(row);

export const updatePostRow = (tx: Transaction, id: string, changes: Partial<NewPostRow>) =>
  tx.update(posts).set(changes).where(eq(posts.id, id));

/** Deadlines of these posts, earliest first. */
export const findPostDates = (db: Reader, ids: string[]) =>
  db.select().from(postDates).where(inArray(postDates.postId, ids)).orderBy(postDates.moment, postDates.due);
