import { and, count, desc, eq, gt, ne } from 'drizzle-orm';
import type { NewJobRow, Reader, Transaction } from '../../db/index.ts';
import { tableOf, type ItemKind, type ItemRow } from './kinds.ts';

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

/** `row` has the columns of its kind. */
export const insertItem = (tx: Transaction, kind: ItemKind, row: object) =>
  tx.insert(tableOf(kind)).values(row as NewJobRow);

export const updateItemRow = (tx: Transaction, kind: ItemKind, id: string, changes: object) => {
  const table = tableOf(kind);
  return tx.update(table).set(changes).where(eq(table.id, id));
};

type State = Partial<
  Pick<
    ItemRow,
    | 'approvalStatus'
    | 'rejectionReason'
    | 'payment'
    | 'firstApprovedAt'
    | 'publishedAt'
    | 'submittedAt'
    | 'featured'
    | 'updatedAt'
  >
>;

export const updateItemState = (tx: Transaction, kind: ItemKind, id: string, state: State) =>
  updateItemRow(tx, kind, id, state);

export const deleteItemRow = (tx: Transaction, kind: ItemKind, id: string) => {
  const table = tableOf(kind);
  return tx.delete(table).where(eq(table.id, id));
};

export const countDrafts = async (tx: Transaction, kind: ItemKind, userId: string): Promise<number> => {
  const table = tableOf(kind);
  const mine = and(eq(table.userId, userId), eq(table.approvalStatus, 'draft'));
  return (await tx.select({ n: count() }).from(table).where(mine))[0]?.n ?? 0;
};

/** The newest draft that was begun after another one, or at all after 'none': ids sort by creation time. */
export const findNewerDraft = async (
  tx: Transaction,
  kind: ItemKind,
  userId: string,
  known: string,
): Promise<string | undefined> => {
  const table = tableOf(kind);
  const isNewer = known === 'none' ? undefined : gt(table.id, known);
  const [newer] = await tx
    .select({ id: table.id })
    .from(table)
    .where(and(eq(table.userId, userId), eq(table.approvalStatus, 'draft'), isNewer))
    .orderBy(desc(table.id))
    .limit(1);
  return newer?.id;
};

/** Author, title, status and version. */
export const findState = async (db: Reader, kind: ItemKind, id: string) => {
  const table = tableOf(kind);
  const columns = {
    userId: table.userId,
    title: table.title,
    approvalStatus: table.approvalStatus,
    updatedAt: table.updatedAt,
  };
  return (await db.select(columns).from(table).where(eq(table.id, id)))[0];
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
