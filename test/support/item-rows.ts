import { and, getTableColumns, inArray, isNull, sql, type SQL } from 'drizzle-orm';
import { drizzle } from 'drizzle-orm/node-postgres';
import type { PgColumn } from 'drizzle-orm/pg-core';
import type pg from 'pg';
import { endOfKolkataDay } from '../../src/contract/deadline.ts';
import { plainText } from '../../src/contract/plain-text.ts';
import type { Collection, ItemType } from '../../src/contract/vocabulary/index.ts';
import {
  jobs,
  posts,
  type JobRow,
  type NewJobRow,
  type NewPostRow,
  type PostRow,
  type Reader,
} from '../../src/db/index.ts';
import { newId } from '../../src/domain/ids.ts';
import { closesAt } from '../../src/domain/items/index.ts';

/*
 * Rows of items, for tests that need a state which the API doesn't make. No other test names their tables, except those
 * about the tables themselves.
 */

/** Maintained by the database, or computed from the other columns. */
type Derived = 'closesAt' | 'mode' | 'country' | 'isFree' | 'lastActionAt';
type OfJobs = 'field' | 'position' | 'location' | 'salary' | 'applicationDeadline' | 'extendedFrom';

/** The dates of a job are its `applicationDeadline`, those of a post its `milestones`. */
export type ItemChanges = Partial<Omit<NewPostRow, Derived | 'type'> & Pick<NewJobRow, OfJobs>>;
/** What isn't given is as in a public item without dates. */
export type NewItem = ItemChanges & { type: ItemType };
/** Fields that the item's type doesn't have are null or empty. */
export type Item = Omit<PostRow, 'type'> & Pick<JobRow, OfJobs> & { type: ItemType };
/** Items that have this value, or one of these, in each of the columns. */
type Which = {
  [Name in 'id' | 'type' | 'title' | 'userId' | 'approvalStatus' | 'location']?:
    | Item[Name]
    | readonly Item[Name][];
};
type Connection = Reader | pg.Pool | pg.Client | pg.PoolClient;
type Table = typeof jobs | typeof posts;

const over = (db: Connection): Reader => ('select' in db ? db : (drizzle(db) as unknown as Reader));
const tableOf = (type: ItemType): Table => (type === 'job' ? jobs : posts);
const tablesOf = ({ type }: Which): Set<Table> =>
  new Set(type === undefined ? [jobs, posts] : [type].flat().map((one) => tableOf(one as ItemType)));

/** Inserts an item and returns its id. */
export async function insertItem(item: NewItem, db: Connection): Promise<string> {
  const [id] = await insertItems([item], db);
  return id!;
}

/** Inserts the items, a thousand with each statement, and returns their ids. */
export async function insertItems(items: readonly NewItem[], db: Connection): Promise<string[]> {
  const complete = items.map(withDefaults);
  for (let first = 0; first < complete.length; first += 1000) {
    const some = Map.groupBy(complete.slice(first, first + 1000), ({ type }) => tableOf(type));
    for (const [table, rows] of some) await insertRows(table, rows, db);
  }
  return complete.map(({ id }) => id);
}

function withDefaults(item: NewItem): NewItem & { id: string } {
  const { type, content = '<p>Text</p>', createdAt = new Date('2026-11-20T06:00:00Z') } = item;
  const { approvalStatus = 'approved' } = item;
  return {
    title: 'An item',
    contentText: plainText(content),
    organiser: type === 'job' ? 'An employer' : null,
    field: [],
    position: [],
    location: 'Asia/India',
    milestones: [],
    extendedFrom: [],
    fee: { kind: 'notStated', amount: null, currency: null },
    publishedAt: approvalStatus === 'approved' ? createdAt : null,
    featured: false,
    updatedAt: createdAt,
    ...item,
    id: item.id ?? newId(),
    approvalStatus,
    content,
    createdAt,
  };
}

async function insertRows(table: Table, items: NewItem[], db: Connection): Promise<void> {
  const columns = columnsOf(table);
  const rows = items.map((item) =>
    Object.fromEntries(
      Object.entries(valuesFor(table, item)).map(([name, value]) => [columns[name]!.name, value]),
    ),
  );
  const names = sql.raw([...new Set(rows.flatMap(Object.keys))].join(', '));
  // One parameter however many rows there are.
  await over(db).execute(sql`
    INSERT INTO ${table} (${names})
    SELECT ${names} FROM jsonb_populate_recordset(NULL::${table}, ${JSON.stringify(rows)}::jsonb)`);
}

/** Changes nothing but what is given, not even the time of the last change. */
export async function updateItems(which: Which, changes: ItemChanges, db: Connection): Promise<void> {
  for (const table of tablesOf(which)) {
    const values = valuesFor(table, changes);
    if (Object.keys(values).length > 0)
      await over(db).update(table).set(values).where(conditionOn(table, which));
  }
}

export const updateItem = (id: string, changes: ItemChanges, db: Connection): Promise<void> =>
  updateItems({ id }, changes, db);

/** By id, which is the order in which they were made. */
export async function readItems(db: Connection, which: Which = {}): Promise<Item[]> {
  const found: Item[] = [];
  for (const table of tablesOf(which)) {
    const rows = await over(db).select().from(table).where(conditionOn(table, which));
    found.push(...rows.map((row) => ('employer' in row ? jobAsItem(row) : postAsItem(row))));
  }
  return found.toSorted((a, b) => (a.id < b.id ? -1 : 1));
}

/** undefined if there is none. */
export const readItem = async (id: string, db: Connection): Promise<Item | undefined> =>
  (await readItems(db, { id }))[0];

export async function deleteItems(db: Connection, which: Which = {}): Promise<void> {
  for (const table of tablesOf(which)) await over(db).delete(table).where(conditionOn(table, which));
}

/** Until the end of the transaction, no other can read the jobs, or the posts. */
export const lockItems = (client: pg.Client | pg.PoolClient, what: Collection): Promise<unknown> =>
  client.query(`LOCK TABLE ${what} IN ACCESS EXCLUSIVE MODE`);

/** Until the end of the transaction, no other can write the item. */
export async function lockItem(id: string, client: pg.PoolClient): Promise<void> {
  for (const table of [jobs, posts])
    await over(client).select().from(table).where(conditionOn(table, { id })).for('update');
}

/** Counts the rows for the planner, and removes those that are gone. */
export const analyzeItems = (db: Connection): Promise<unknown> =>
  over(db).execute(sql`VACUUM ANALYZE jobs, posts, listed_jobs, item_dates`);

/** All but unique ones; or those of one access method. */
export const dropIndexesOfItems = (db: Connection, method: 'gin' | 'any' = 'any'): Promise<unknown> =>
  over(db).execute(
    sql.raw(`DO $$ DECLARE unused regclass; BEGIN
      FOR unused IN SELECT indexrelid FROM pg_index JOIN pg_class ON pg_class.oid = indexrelid JOIN pg_am ON pg_am.oid = relam
        WHERE indrelid IN ('jobs'::regclass, 'posts'::regclass) AND NOT indisunique AND '${method}' IN (amname, 'any')
      LOOP EXECUTE format('DROP INDEX %s', unused); END LOOP; END $$`),
  );

const columnsOf = (table: Table) => getTableColumns(table) as Record<string, PgColumn>;

/** The columns of this table that a test gave values. */
function valuesFor(
  table: Table,
  { organiser, actionLink, ...changes }: ItemChanges,
): Record<string, unknown> {
  const { milestones } = changes;
  const columns = columnsOf(table);
  const values =
    table === jobs
      ? { ...changes, employer: organiser, applyNowLink: actionLink }
      : { ...changes, organiser, actionLink, closesAt: milestones && closesAt(milestones) };
  return Object.fromEntries(
    Object.entries(values).filter(([name, value]) => name in columns && value !== undefined),
  );
}

function conditionOn(table: Table, which: Which): SQL | undefined {
  const columns = columnsOf(table);
  const conditions = Object.entries(which).map(([name, value]) => {
    const column = columns[name];
    // All jobs are of one type, and no post has a location.
    if (!column) return name === 'type' ? undefined : sql`false`;
    return value === null ? isNull(column) : inArray(column, [value].flat());
  });
  return and(...conditions);
}

const jobAsItem = ({ employer, applyNowLink, ...row }: JobRow): Item => ({
  ...row,
  type: 'job',
  subType: null,
  organiser: employer,
  actionLink: applyNowLink,
  milestones: [],
  fee: { kind: 'notStated', amount: null, currency: null },
  isFree: false,
  rank: null,
  series: null,
  source: null,
  closesAt: row.applicationDeadline === null ? null : endOfKolkataDay(row.applicationDeadline),
  lastActionAt: row.applicationDeadline === null ? null : endOfKolkataDay(row.applicationDeadline),
});

const postAsItem = (row: PostRow): Item => ({
  ...row,
  field: [],
  position: [],
  location: '',
  salary: null,
  applicationDeadline: null,
  extendedFrom: [],
});
