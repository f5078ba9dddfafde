import { and, getTableColumns, inArray, isNull, sql, type SQL } from 'drizzle-orm';
import { drizzle } from 'drizzle-orm/node-postgres';
import type { PgColumn } from 'drizzle-orm/pg-core';
import type pg from 'pg';
import { jobDeadline } from '../../src/contract/publishing/job.ts';
import { plainText } from '../../src/contract/text/plain-text.ts';
import type { ItemType } from '../../src/contract/vocabulary/index.ts';
import { items, type NewItemRow, type Reader } from '../../src/db/index.ts';
import { newId } from '../../src/domain/platform/context.ts';

/*
 * Rows of items, for tests that need a state which the API doesn't make. No other test names their table, except those
 * about the table itself.
 */

interface DeadlineOfJob {
  /** Instead of a milestone. */
  applicationDeadline?: string | null;
  /** Its earlier dates. */
  extendedFrom?: string[];
}
export type ItemChanges = Partial<Omit<NewItemRow, 'type'>> & DeadlineOfJob;
/** What isn't given is as in a public item without dates. What only jobs have is left out of others. */
export type NewItem = ItemChanges & { type: ItemType };
/** All but the vector, which follows from the other columns. */
type Row = Omit<typeof items.$inferSelect, 'search'>;
export type Item = Row & Required<DeadlineOfJob>;
/** Items that have this value, or one of these, in each of the columns. */
type Which = {
  [Name in 'id' | 'type' | 'title' | 'userId' | 'approvalStatus' | 'location']?:
    | Row[Name]
    | readonly Row[Name][];
};
type Connection = Reader | pg.Pool | pg.Client | pg.PoolClient;

const over = (db: Connection): Reader => ('select' in db ? db : (drizzle(db) as unknown as Reader));
const { search: _search, ...read } = getTableColumns(items);
const columns: Record<string, PgColumn> = read;

/** Inserts an item and returns its id. */
export async function insertItem(item: NewItem, db: Connection): Promise<string> {
  const [id] = await insertItems([item], db);
  return id!;
}

/** Inserts the items, a thousand with each statement, and returns their ids. */
export async function insertItems(wanted: readonly NewItem[], db: Connection): Promise<string[]> {
  const complete = wanted.map(withDefaults);
  for (let first = 0; first < complete.length; first += 1000)
    await insertRows(complete.slice(first, first + 1000), db);
  return complete.map(({ id }) => id);
}

function withDefaults({ applicationDeadline, extendedFrom, ...item }: NewItem): NewItemRow {
  const { type, content = '<p>Text</p>', createdAt = new Date('2026-11-20T06:00:00Z') } = item;
  const { approvalStatus = 'approved' } = item;
  return {
    title: 'An item',
    contentText: plainText(content),
    ...(type === 'job' && { organiser: 'An employer', location: 'Asia/India' }),
    field: [],
    position: [],
    milestones: applicationDeadline ? [jobDeadline(applicationDeadline, extendedFrom ?? [])] : [],
    fee: { kind: 'notStated', amount: null, currency: null },
    publishedAt: approvalStatus === 'approved' ? createdAt : null,
    featured: false,
    updatedAt: createdAt,
    ...item,
    ...(type !== 'job' && { field: [], position: [], location: null, salary: null }),
    id: item.id ?? newId(),
    approvalStatus,
    content,
    createdAt,
  };
}

async function insertRows(some: NewItemRow[], db: Connection): Promise<void> {
  const rows = some.map((item) =>
    Object.fromEntries(
      Object.entries(item)
        .filter(([, value]) => value !== undefined)
        .map(([name, value]) => [columns[name]!.name, value]),
    ),
  );
  const names = sql.raw([...new Set(rows.flatMap(Object.keys))].join(', '));
  // One parameter however many rows there are.
  await over(db).execute(sql`
    INSERT INTO ${items} (${names})
    SELECT ${names} FROM jsonb_populate_recordset(NULL::${items}, ${JSON.stringify(rows)}::jsonb)`);
}

/** Changes nothing but what is given, not even the time of the last change. */
export async function updateItems(
  which: Which,
  { applicationDeadline, extendedFrom, ...changes }: ItemChanges,
  db: Connection,
): Promise<void> {
  const milestones = applicationDeadline ? [jobDeadline(applicationDeadline, extendedFrom ?? [])] : [];
  const dated = applicationDeadline === undefined ? changes : { ...changes, milestones };
  await over(db).update(items).set(dated).where(conditionOn(which));
}

export const updateItem = (id: string, changes: ItemChanges, db: Connection): Promise<void> =>
  updateItems({ id }, changes, db);

/** By id, which is the order in which they were made. */
export async function readItems(db: Connection, which: Which = {}): Promise<Item[]> {
  const rows = await over(db).select(read).from(items).where(conditionOn(which)).orderBy(items.id);
  return rows.map((row) => {
    const deadline = row.type === 'job' ? row.milestones[0] : undefined;
    return {
      ...row,
      applicationDeadline: deadline?.date ?? null,
      extendedFrom: deadline?.extendedFrom ?? [],
    };
  });
}

/** undefined if there is none. */
export const readItem = async (id: string, db: Connection): Promise<Item | undefined> =>
  (await readItems(db, { id }))[0];

export async function deleteItems(db: Connection, which: Which = {}): Promise<void> {
  await over(db).delete(items).where(conditionOn(which));
}

/** Until the end of the transaction, no other can read items. */
export const lockItems = (client: pg.Client | pg.PoolClient): Promise<unknown> =>
  client.query('LOCK TABLE items IN ACCESS EXCLUSIVE MODE');

/** Until the end of the transaction, no other can write the item. */
export async function lockItem(id: string, client: pg.PoolClient): Promise<void> {
  await over(client).select().from(items).where(conditionOn({ id })).for('update');
}

/** Counts the rows for the planner, and removes those that are gone. */
export const analyzeItems = (db: Connection): Promise<unknown> =>
  over(db).execute(sql`VACUUM ANALYZE items, item_dates`);

/** All but unique ones; or those of one access method. */
export const dropIndexesOfItems = (db: Connection, method: 'gin' | 'any' = 'any'): Promise<unknown> =>
  over(db).execute(
    sql.raw(`DO $$ DECLARE unused regclass; BEGIN
      FOR unused IN SELECT indexrelid FROM pg_index JOIN pg_class ON pg_class.oid = indexrelid JOIN pg_am ON pg_am.oid = relam
        WHERE indrelid = 'items'::regclass AND NOT indisunique AND '${method}' IN (amname, 'any')
      LOOP EXECUTE format('DROP INDEX %s', unused); END LOOP; END $$`),
  );

function conditionOn(which: Which): SQL | undefined {
  const conditions = Object.entries(which).map(([name, value]) => {
    const column = columns[name]!;
    return value === null ? isNull(column) : inArray(column, [value].flat());
  });
  return and(...conditions);
}
