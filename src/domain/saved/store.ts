import { and, count, eq, inArray, sql, type SQL } from 'drizzle-orm';
import type { SavedSort } from '../../contract/vocabulary/index.ts';
import { savedItems, type Reader, type SavedRow, type Transaction } from '../../db/index.ts';
import { tableOf, type ItemKind } from '../items/index.ts';

/** Key of an entry; the user is always the caller, so that nobody can access others' entries. */
export type Key = Pick<SavedRow, 'userId' | 'itemKind' | 'itemId'>;

const isEntry = ({ userId, itemKind, itemId }: Key) =>
  and(eq(savedItems.userId, userId), eq(savedItems.itemKind, itemKind), eq(savedItems.itemId, itemId));

export const findEntry = async (db: Reader, key: Key): Promise<SavedRow | undefined> =>
  (await db.select().from(savedItems).where(isEntry(key)))[0];

export const insertEntries = (tx: Transaction, rows: SavedRow[]) => tx.insert(savedItems).values(rows);

export const updateEntry = (tx: Transaction, { userId, itemKind, itemId, ...changes }: SavedRow) =>
  tx.update(savedItems).set(changes).where(isEntry({ userId, itemKind, itemId }));

export const deleteEntry = async (tx: Transaction, key: Key): Promise<SavedRow | undefined> =>
  (await tx.delete(savedItems).where(isEntry(key)).returning())[0];

export const countEntries = async (db: Reader, where: SQL | undefined): Promise<number> =>
  (await db.select({ n: count() }).from(savedItems).where(where))[0]?.n ?? 0;

export const entriesOf = (db: Reader, userId: string): Promise<SavedRow[]> =>
  db.select().from(savedItems).where(eq(savedItems.userId, userId));

/** Titles of those that are public. */
export async function publicTitles(db: Reader, kind: ItemKind, ids: string[]): Promise<Map<string, string>> {
  if (ids.length === 0) return new Map();
  const table = tableOf(kind);
  const rows = await db
    .select({ id: table.id, title: table.title })
    .from(table)
    .where(and(inArray(table.id, ids), eq(table.approvalStatus, 'approved')));
  return new Map(rows.map(({ id, title }) => [id, title]));
}

/** The next date: the item's, as on its card, or the first own date, whichever is earlier. */
const nextDate = (now: Date): SQL => {
  const moment = sql`${now.toISOString()}::timestamptz`;
  return sql`least(
    (SELECT coalesce(min(d.moment) FILTER (WHERE d.after IS NOT NULL), min(d.moment) FILTER (WHERE d.kind = 'start'))
     FROM item_dates AS d WHERE d.id = ${savedItems.itemId} AND d.moment > ${moment}),
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
