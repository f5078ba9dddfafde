import { and, count, eq, inArray, sql, type SQL } from 'drizzle-orm';
import type { Collection, SavedSort } from '../../contract/vocabulary/index.ts';
import { items, savedItems, type Reader, type SavedRow, type Transaction } from '../../db/index.ts';
import { inCollection } from '../in-collection.ts';

/** Key of an entry; the user is always the caller, so that nobody can access others' entries. */
export type Key = Pick<SavedRow, 'userId' | 'collection' | 'itemId'>;

const isEntry = ({ userId, collection, itemId }: Key) =>
  and(eq(savedItems.userId, userId), eq(savedItems.collection, collection), eq(savedItems.itemId, itemId));

export const findEntry = async (db: Reader, key: Key): Promise<SavedRow | undefined> =>
  (await db.select().from(savedItems).where(isEntry(key)))[0];

export const insertEntries = (tx: Transaction, rows: SavedRow[]) => tx.insert(savedItems).values(rows);

export const updateEntry = (tx: Transaction, { userId, collection, itemId, ...changes }: SavedRow) =>
  tx.update(savedItems).set(changes).where(isEntry({ userId, collection, itemId }));

export const deleteEntry = async (tx: Transaction, key: Key): Promise<SavedRow | undefined> =>
  (await tx.delete(savedItems).where(isEntry(key)).returning())[0];

export const countEntries = async (db: Reader, where: SQL | undefined): Promise<number> =>
  (await db.select({ n: count() }).from(savedItems).where(where))[0]?.n ?? 0;

export const entriesOf = (db: Reader, userId: string): Promise<SavedRow[]> =>
  db.select().from(savedItems).where(eq(savedItems.userId, userId));

/** Titles of those that are public. */
export async function publicTitles(
  db: Reader,
  collection: Collection,
  ids: string[],
): Promise<Map<string, string>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .select({ id: items.id, title: items.title })
    .from(items)
    .where(and(inArray(items.id, ids), inCollection(collection), eq(items.approvalStatus, 'approved')));
  return new Map(rows.map(({ id, title }) => [id, title]));
}

/** The next date: the item's, as on its card, or the first own date, whichever is earlier. */
const nextDate = (now: Date): SQL => {
  const moment = sql`${now.toISOString()}::timestamptz`;
  return sql`least(
    (SELECT coalesce(min(d.moment) FILTER (WHERE d.next_from IS NOT NULL), min(d.moment) FILTER (WHERE d.kind = 'start'))
     FROM item_dates AS d WHERE d.item_id = ${savedItems.itemId} AND d.moment > ${moment}),
    (SELECT min(own) FROM jsonb_array_elements(${savedItems.dates}) AS one, end_in_india((one->>'date')::date) AS own WHERE own > ${moment})
  )`;
};

const newest = sql`${savedItems.savedAt} DESC, ${savedItems.itemId} DESC`;
const orders: Record<SavedSort, (now: Date) => SQL> = {
  newest: () => newest,
  oldest: () => sql`${savedItems.savedAt}, ${savedItems.itemId}`,
  deadline: (now) => sql`${nextDate(now)} NULLS LAST, ${newest}`,
  title: () => sql`fold(${savedItems.title}), ${newest}`,
};

interface Slice {
  where: SQL | undefined;
  sort: SavedSort;
  now: Date;
  limit: number;
  offset: number;
}

/** At most 1,000 rows of one person are sorted, so that no order needs an index. */
export const findEntries = (db: Reader, { where, sort, now, limit, offset }: Slice): Promise<SavedRow[]> =>
  db.select().from(savedItems).where(where).orderBy(orders[sort](now)).limit(limit).offset(offset);
