import { and, count, eq, ne, sql, type SQL } from 'drizzle-orm';
import type { Collection } from '../../contract/vocabulary/index.ts';
import {
  itemColumns,
  items,
  type ItemRow,
  type NewItemRow,
  type Reader,
  type Transaction,
} from '../../db/index.ts';

/** Written out, so that the planner sees which partial index fits. */
const ofCollection = {
  jobs: sql`${items.type} = 'job'`,
  posts: sql`${items.type} <> 'job'`,
} satisfies Record<Collection, SQL>;

/** The items of one list of the API. */
export const inCollection = (collection: Collection): SQL => ofCollection[collection];

const isItem = (collection: Collection, id: string) => and(eq(items.id, id), inCollection(collection));

export const findItem = async (
  db: Reader,
  collection: Collection,
  id: string,
): Promise<ItemRow | undefined> =>
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

export const deleteItemRow = (tx: Transaction, id: string) => tx.delete(items).where(eq(items.id, id));

export async function countDrafts(tx: Transaction, collection: Collection, userId: string): Promise<number> {
  const mine = and(eq(items.userId, userId), eq(items.approvalStatus, 'draft'), inCollection(collection));
  return (await tx.select({ n: count() }).from(items).where(mine))[0]?.n ?? 0;
}

/** Type, author, title, status and version. */
export const findState = async (db: Reader, id: string) => {
  const { type, userId, title, approvalStatus, updatedAt } = items;
  const columns = { type, userId, title, approvalStatus, updatedAt };
  return (await db.select(columns).from(items).where(eq(items.id, id)))[0];
};

/** Deletes items of one author, and returns what is needed to return their package posts. */
export const deleteRowsOfAuthor = (tx: Transaction, userId: string, which: 'all' | 'unpublished') =>
  tx
    .delete(items)
    .where(and(eq(items.userId, userId), which === 'all' ? undefined : ne(items.approvalStatus, 'approved')))
    .returning({ id: items.id, payment: items.payment, firstApprovedAt: items.firstApprovedAt });
