import { and, count, eq, inArray, ne, sql, type SQL } from 'drizzle-orm';
import { types, type Collection } from '../../../contract/vocabulary/index.ts';
import {
  goneItems,
  itemChanges,
  itemColumns,
  items,
  type ItemRow,
  type NewItemRow,
  type Reader,
  type Revision,
  type Transaction,
} from '../../../db/index.ts';
import type { Job, JobCard, JobInput, UnfinishedJob } from '../../../contract/publishing/job.ts';
import type { Post, PostCard, PostInput, UnfinishedPost } from '../../../contract/publishing/post.ts';
import { type Context, type Caller, isId } from '../../platform/context.ts';
import { inCollection } from '../../platform/queries.ts';
import { Failure } from '../../platform/failure.ts';
import { maySee } from './policy.ts';

const isItem = (collection: Collection, id: string) => and(eq(items.id, id), inCollection(collection));

const findItem = async (db: Reader, collection: Collection, id: string): Promise<ItemRow | undefined> =>
  (await db.select(itemColumns).from(items).where(isItem(collection, id)))[0];

/** Locks and reads an item: the second of two concurrent decisions sees the first. */
export const lockItem = async (
  tx: Transaction,
  collection: Collection,
  id: string,
): Promise<ItemRow | undefined> =>
  (await tx.select(itemColumns).from(items).where(isItem(collection, id)).for('update'))[0];

export const insertItem = (tx: Transaction, row: NewItemRow) => tx.insert(items).values(row);

export const updateItemRow = (tx: Transaction, id: string, changes: Partial<NewItemRow>) =>
  tx.update(items).set(changes).where(eq(items.id, id));

/** Deletes items, and keeps the ids of those that were ever public. @returns what is needed to return their package posts */
export async function deleteItemRows(
  tx: Transaction,
  { clock }: Pick<Context, 'clock'>,
  where: SQL | undefined,
): Promise<Pick<ItemRow, 'id' | 'payment' | 'firstApprovedAt'>[]> {
  const { id, type, payment, firstApprovedAt, publishedAt, approvalStatus } = items;
  const deleted = await tx
    .delete(items)
    .where(where)
    .returning({ id, type, payment, firstApprovedAt, publishedAt, approvalStatus });
  const gone = deleted.filter((item) => item.firstApprovedAt ?? item.approvalStatus === 'approved');
  const goneAt = clock();
  for (let at = 0; at < gone.length; at += 1000)
    await tx
      .insert(goneItems)
      .values(
        gone.slice(at, at + 1000).map((item) => ({
          id: item.id,
          collection: types[item.type].collection,
          publishedAt: item.firstApprovedAt ?? item.publishedAt,
          goneAt,
        })),
      )
      .onConflictDoNothing();
  await tx
    .update(itemChanges)
    .set({ removed: true, changedAt: goneAt })
    .where(
      inArray(
        itemChanges.id,
        deleted.map((item) => item.id),
      ),
    );
  return deleted;
}

export const deleteItemRow = (tx: Transaction, ctx: Pick<Context, 'clock'>, id: string) =>
  deleteItemRows(tx, ctx, eq(items.id, id));

/** Whether this was the id of an item that was public and is deleted. */
export const isGone = async (db: Reader, collection: Collection, id: string): Promise<boolean> =>
  isId(id) &&
  (
    await db
      .select({ id: goneItems.id })
      .from(goneItems)
      .where(and(eq(goneItems.id, id), eq(goneItems.collection, collection)))
  ).length > 0;

export async function countDrafts(tx: Transaction, collection: Collection, userId: string): Promise<number> {
  const mine = and(eq(items.userId, userId), eq(items.approvalStatus, 'draft'), inCollection(collection));
  return (await tx.select({ n: count() }).from(items).where(mine))[0]?.n ?? 0;
}

/** Type, author, title, status, withdrawal, version, when it closes, and the state of its revision. */
export const findState = async (db: Reader, id: string) => {
  const { type, userId, title, approvalStatus, withdrawal, updatedAt, revisedAt, untilFilled, closesAt } =
    items;
  const of = { type, userId, title, approvalStatus, withdrawal, updatedAt, revisedAt };
  const columns = { ...of, untilFilled, closesAt };
  const revision = sql<Revision['state'] | null>`${items.revision}->>'state'`;
  return (
    await db
      .select({ ...columns, revision })
      .from(items)
      .where(eq(items.id, id))
  )[0];
};

/** Drops what only the review of an author's items needs: their revisions, and answers to rejections. */
export const dropReviewsOf = (tx: Transaction, userId: string) =>
  tx
    .update(items)
    .set({ revision: null, answers: [] })
    .where(and(eq(items.userId, userId), sql`(${items.revision} IS NOT NULL OR ${items.answers} <> '[]')`));

/** The items of one author. */
export const ofAuthor = (userId: string, which: 'all' | 'unpublished'): SQL | undefined =>
  and(eq(items.userId, userId), which === 'all' ? undefined : ne(items.approvalStatus, 'approved'));

/**
 * Locks an item visible to the caller, to change it.
 * @throws Failure not_found when it is absent or hidden from the caller
 */
export async function requireItem(
  tx: Transaction,
  caller: Caller,
  collection: Collection,
  id: string,
): Promise<ItemRow> {
  return visibleTo(caller, isId(id) ? await lockItem(tx, collection, id) : undefined);
}

/**
 * Reads an item visible to the caller, without a lock.
 * @throws Failure not_found when it is absent or hidden from the caller
 */
export async function readItem(
  db: Reader,
  caller: Caller,
  collection: Collection,
  id: string,
): Promise<ItemRow> {
  return visibleTo(caller, isId(id) ? await findItem(db, collection, id) : undefined);
}

function visibleTo(caller: Caller, item: ItemRow | undefined): ItemRow {
  if (!item || !maySee(caller, item)) throw new Failure('not_found');
  return item;
}

/** The shapes of items in each list of the API. */
interface Shapes {
  jobs: { input: JobInput; unfinished: UnfinishedJob; card: JobCard; item: Job };
  posts: { input: PostInput; unfinished: UnfinishedPost; card: PostCard; item: Post };
}
export type ItemInput<C extends Collection> = Shapes[C]['input'];
export type UnfinishedItem<C extends Collection> = Shapes[C]['unfinished'];
export type Card<C extends Collection = Collection> = Shapes[C]['card'];
/** With the long text, and the openings of a job. */
export type Item<C extends Collection = Collection> = Shapes[C]['item'];
