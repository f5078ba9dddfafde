import { and, count, eq, ne } from 'drizzle-orm';
import { jobs, posts, type Reader, type Transaction } from '../../db/index.ts';
import type { ItemKind, ItemRow } from './kinds.ts';

type Table = typeof jobs;
/** The columns used here are the same in both tables. */
const tableOf = (kind: ItemKind): Table => (kind === 'job' ? jobs : (posts as unknown as Table));

export const findItem = async <Kind extends ItemKind>(
  db: Reader,
  kind: Kind,
  id: string,
): Promise<ItemRow<Kind> | undefined> => {
  const table = tableOf(kind);
  return (await db.select().from(table).where(eq(table.id, id)))[0] as ItemRow<Kind> | undefined;
};

/** Locks and reads an item: the second of two concurrent decisions sees the first. */
export const lockItem = async <Kind extends ItemKind>(
  tx: Transaction,
  kind: Kind,
  id: string,
): Promise<ItemRow<Kind> | undefined> => {
  const table = tableOf(kind);
  return (await tx.select().from(table).where(eq(table.id, id)).for('update'))[0] as
    | ItemRow<Kind>
    | undefined;
};

type State = Partial<
  Pick<
    ItemRow,
    | 'approvalStatus'
    | 'rejectionReason'
    | 'payment'
    | 'firstApprovedAt'
    | 'submittedAt'
    | 'featured'
    | 'updatedAt'
  >
>;

export const updateItemState = (tx: Transaction, kind: ItemKind, id: string, state: State) => {
  const table = tableOf(kind);
  return tx.update(table).set(state).where(eq(table.id, id));
};

export const deleteItemRow = (tx: Transaction, kind: ItemKind, id: string) => {
  const table = tableOf(kind);
  return tx.delete(table).where(eq(table.id, id));
};

export const countDrafts = async (tx: Transaction, kind: ItemKind, userId: string): Promise<number> => {
  const table = tableOf(kind);
  const mine = and(eq(table.userId, userId), eq(table.approvalStatus, 'draft'));
  return (await tx.select({ n: count() }).from(table).where(mine))[0]?.n ?? 0;
};

export const findStatus = async (db: Reader, kind: ItemKind, id: string) => {
  const table = tableOf(kind);
  return (await db.select({ status: table.approvalStatus }).from(table).where(eq(table.id, id)))[0]?.status;
};

/** Deletes items of one author, and returns what is needed to return their package posts. */
export const deleteRowsOfAuthor = (
  tx: Transaction,
  kind: ItemKind,
  userId: string,
  which: 'all' | 'unpublished',
) => {
  const table = tableOf(kind);
  return tx
    .delete(table)
    .where(and(eq(table.userId, userId), which === 'all' ? undefined : ne(table.approvalStatus, 'approved')))
    .returning({ id: table.id, payment: table.payment, firstApprovedAt: table.firstApprovedAt });
};
