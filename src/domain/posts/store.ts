import { and, asc, desc, eq, getTableColumns, inArray, sql, type SQL } from 'drizzle-orm';
import type { PostSort } from '../../contract/vocabulary/index.ts';
import { postDates, posts, users, type NewPostRow, type Reader, type Transaction } from '../../db/index.ts';
import {
  authorColumns,
  inTitle,
  joinAuthor,
  readMatches,
  type MatchOrder,
  type Search,
  type Source,
  type OrderedSource,
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

/** Featured first, then newest, ties by id (decisions, A4); a search ranks title matches first instead (B6). */
function ordering(sort: PostSort | undefined, q: string | undefined): SQL[] {
  const newest = [desc(posts.createdAt), desc(posts.id)];
  if (sort === 'newest') return newest;
  if (sort === 'oldest') return [asc(posts.createdAt), asc(posts.id)];
  if (sort === 'title') return [sql`lower(${posts.title})`, asc(posts.id)];
  return q ? [desc(inTitle(posts, q)), ...newest] : [desc(posts.featured), ...newest];
}

export interface Slice extends OrderedSource {
  sort?: PostSort | undefined;
  q?: string | undefined;
  limit: number;
  offset: number;
}

/** The slice's ids alone: the rows that a deep page skips are then not joined with anything. */
const idsOf = (db: Reader, { where, first, sort, q, limit, offset }: Slice) =>
  db
    // Named as SQL, because the builder doesn't know the rows of a subselect by the table's name.
    .select({ id: sql<string>`${posts.id}` })
    .from(first ? firstOf(first, ordering(sort, q)) : posts)
    .where(where)
    .orderBy(...ordering(sort, q))
    .limit(limit)
    .offset(offset);

/** The first posts in that order, as something to select from by the table's own name. */
const firstOf = ({ count, where }: NonNullable<Slice['first']>, order: SQL[]): SQL => sql`(
  SELECT * FROM ${posts} WHERE ${where ?? sql`true`} ORDER BY ${sql.join(order, sql`, `)} LIMIT ${count}
) AS ${posts}`;

export const listPostCards = (db: Reader, slice: Slice): Promise<PostCardRecord[]> =>
  selectCards(db)
    .where(inArray(posts.id, idsOf(db, slice)))
    .orderBy(...ordering(slice.sort, slice.q));

export const listWholePosts = (db: Reader, slice: Slice): Promise<PostRecord[]> =>
  selectWhole(db)
    .where(inArray(posts.id, idsOf(db, slice)))
    .orderBy(...ordering(slice.sort, slice.q));

export interface Searching {
  search: Search;
  order: MatchOrder;
  limit: number;
  offset: number;
  /** Counting stops here. */
  cap: number;
}

const bySearch = { table: posts, idOf: (row: { post: { id: string } }) => row.post.id };

export const searchPostCards = (db: Reader, searching: Searching) =>
  readMatches<PostCardRecord>(db, { ...searching, ...bySearch }, (ids) => selectCards(db).where(ids));

export const searchWholePosts = (db: Reader, searching: Searching) =>
  readMatches<PostRecord>(db, { ...searching, ...bySearch }, (ids) => selectWhole(db).where(ids));

/** Counts, but stops at `cap`. */
export const countPosts = async (db: Reader, where: SQL | undefined, cap: number): Promise<number> =>
  (await countPostsIn(db, { from: sql`${posts}`, where }, cap)).seen;

/** The same in one source of matches. */
export async function countPostsIn(
  db: Reader,
  { from, where }: Pick<Source, 'from' | 'where'>,
  cap: number,
): Promise<{ seen: number }> {
  const { rows } = await db.execute<{ seen: number }>(sql`
    SELECT count(*)::int AS seen FROM (SELECT FROM ${from} WHERE ${where ?? sql`true`} LIMIT ${cap}) AS counted`);
  return rows[0] ?? { seen: 0 };
}

/** Only this many of the matches are looked at for facets, which bounds their cost. */
export const facetSample = 10_000;

/** How many of the matching posts have each value of a column. */
export async function countPostsBy(
  db: Reader,
  column: 'type' | 'subType',
  { from, where }: Pick<Source, 'from' | 'where'>,
): Promise<{ seen: number; counts: Record<string, number> }> {
  const { rows } = await db.execute<{ seen: number; counts: Record<string, number> | null }>(sql`
    WITH sampled AS MATERIALIZED (
      SELECT ${posts[column]} AS value FROM ${from} WHERE ${where ?? sql`true`} LIMIT ${facetSample}
    ), counted AS (
      SELECT value, count(*)::int AS n FROM (SELECT value FROM sampled WHERE value IS NOT NULL) AS found GROUP BY value
    )
    SELECT (SELECT count(*)::int FROM sampled) AS seen, (SELECT jsonb_object_agg(value, n) FROM counted) AS counts`);
  return { seen: rows[0]?.seen ?? 0, counts: rows[0]?.counts ?? {} };
}

export const findPost = async (db: Reader, id: string): Promise<PostRecord | undefined> =>
  (await selectWhole(db).where(eq(posts.id, id)))[0];

export const findPostTitles = (db: Reader, ids: string[], visible: SQL | undefined) =>
  db
    .select({ id: posts.id, title: posts.title })
    .from(posts)
    .where(and(inArray(posts.id, ids), visible));

export const insertPost = (tx: Transaction, row: NewPostRow) => tx.insert(posts).values(row);

export const updatePostRow = (tx: Transaction, id: string, changes: Partial<NewPostRow>) =>
  tx.update(posts).set(changes).where(eq(posts.id, id));

/** What is due when, by these posts, the earliest first. */
export const findPostDates = (db: Reader, ids: string[]) =>
  db.select().from(postDates).where(inArray(postDates.postId, ids)).orderBy(postDates.moment, postDates.due);
