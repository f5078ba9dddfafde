import { and, asc, eq, gt, isNotNull, or, sql, type SQL } from 'drizzle-orm';
import { types, type Collection } from '../contract/vocabulary/index.ts';
import {
  goneItems,
  itemColumns,
  items,
  users,
  type Database,
  type ItemRow,
  type Transaction,
} from '../db/index.ts';

const {
  content: _content,
  documents: _documents,
  rejectionReason: _rejectionReason,
  answers: _answers,
  revision: _revision,
  payment: _payment,
  ...columns
} = itemColumns;

/** What the dump reads of an item: neither texts nor reasons, with their answers, nor what waits for review. */
export type DumpedItem = Omit<
  ItemRow,
  'content' | 'documents' | 'rejectionReason' | 'answers' | 'revision' | 'payment'
> & {
  /** null for items of staff, whose names aren't told. */
  authorName: string | null;
};
/** An item that was public and isn't any more. */
export interface RemovedItem {
  id: string;
  collection: Collection;
  publishedAt: Date | null;
  /** null for one that still exists, but waits for staff, or was rejected or withdrawn by staff after it was public. */
  removedAt: Date | null;
}
export type Row = { item: DumpedItem } | { removed: RemovedItem };

/** Rows that are in memory at a time. */
const chunk = 500;

const wasPublic = or(eq(items.approvalStatus, 'approved'), isNotNull(items.firstApprovedAt));
const authorName = sql<
  string | null
>`CASE WHEN ${users.role} IN ('admin', 'moderator') THEN NULL ELSE ${users.name} END`;

const readItems = (tx: Transaction, where: SQL | undefined) =>
  tx
    .select({ ...columns, authorName })
    .from(items)
    .leftJoin(users, eq(users.id, items.userId))
    .where(and(wasPublic, where))
    .orderBy(asc(items.id))
    .limit(chunk);

const readGone = (tx: Transaction, where: SQL | undefined) =>
  tx.select().from(goneItems).where(where).orderBy(asc(goneItems.id)).limit(chunk);

/** Reads by chunks, each of which begins after the last id of the one before. */
async function* inChunks<Found extends { id: string }>(
  read: (after: string | undefined) => Promise<Found[]>,
): AsyncGenerator<Found[]> {
  let found = await read(undefined);
  while (found.length > 0) {
    yield found;
    found = found.length < chunk ? [] : await read(found.at(-1)!.id);
  }
}

const rowOf = (item: DumpedItem): Row => {
  if (item.approvalStatus === 'approved' && !item.withdrawal?.byStaff) return { item };
  const { collection } = types[item.type];
  return { removed: { id: item.id, collection, publishedAt: item.firstApprovedAt, removedAt: null } };
};

/** Hands every item that was ever public to `take`, by id: first those that exist, then those that were deleted. All are of one snapshot. */
export const readRows = (db: Database, take: (rows: Row[]) => Promise<void>): Promise<void> =>
  db.transaction(
    async (tx) => {
      const existing = inChunks((after) => readItems(tx, after ? gt(items.id, after) : undefined));
      for await (const found of existing) await take(found.map(rowOf));
      const gone = inChunks((after) => readGone(tx, after ? gt(goneItems.id, after) : undefined));
      for await (const found of gone)
        await take(found.map(({ goneAt, ...rest }): Row => ({ removed: { ...rest, removedAt: goneAt } })));
    },
    { isolationLevel: 'repeatable read', accessMode: 'read only' },
  );
