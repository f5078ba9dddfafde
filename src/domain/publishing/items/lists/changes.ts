import { and, asc, eq, gt, inArray, sql, type SQL } from 'drizzle-orm';
import { retentionDays, type Collection } from '../../../../contract/vocabulary/index.ts';
import { itemChanges, items, type Reader } from '../../../../db/index.ts';
import { countUpTo } from '../../../platform/queries.ts';
import { countCap } from '../../../platform/paging.ts';
import { toTimestamptz } from './conditions.ts';
import { muchOfSample, type Slice } from './found-items.ts';
import type { List } from './list.ts';
import { seenOf } from './read-list.ts';
import { addDays } from '../../../../contract/time/days.ts';

/** What is asked of the changes of a list. */
export interface ChangeQuery {
  updatedSince: Date;
  /** Ids after this one alone. */
  after?: string | undefined;
}

interface Ids {
  ids: string[];
  /** Of all, up to the cap. */
  count: number;
}

/**
 * In this order a change moves no entry to a page that was read already. New entries come last or push others back, and an entry stays as
 * long as it is asked for with the same moment.
 */
const byId = [asc(itemChanges.id)];

/** The changes of a collection: of public items, and of those that no longer are, for some time. */
function changesOf(collection: Collection, { updatedSince, after }: ChangeQuery, now: Date): SQL {
  const { id, changedAt, closesAt, removed } = itemChanges;
  const since = toTimestamptz(updatedSince);
  const known = toTimestamptz(addDays(now, -retentionDays.removedItem));
  return and(
    eq(itemChanges.collection, collection),
    after ? gt(id, after) : undefined,
    sql`(${changedAt} >= ${since} OR (NOT ${removed} AND ${closesAt} >= ${since} AND ${closesAt} <= ${now}::timestamptz))`,
    sql`(NOT ${removed} OR ${changedAt} > ${known})`,
  )!;
}

/** A page of few changes: all are collected, and those of the list sorted. Undefined if they are more than may be collected. */
async function pageOfFew(
  { db, counted: { where } }: List,
  changed: SQL,
  { limit, offset }: Slice,
): Promise<Ids | undefined> {
  const isListed = sql`EXISTS (SELECT FROM ${items} WHERE ${items.id} = ${itemChanges.id} AND ${where ?? sql`true`})`;
  const { rows } = await db.execute<Ids & { seen: number } & Record<string, unknown>>(sql`
    WITH few AS MATERIALIZED (SELECT id, removed FROM ${itemChanges} WHERE ${changed} LIMIT ${countCap}),
      listed AS MATERIALIZED (SELECT id FROM few AS ${itemChanges}
        WHERE (SELECT count(*) FROM few) < ${countCap} AND (${itemChanges.removed} OR ${isListed}))
    SELECT (SELECT count(*)::int FROM few) AS seen, (SELECT count(*)::int FROM listed) AS count,
      ARRAY(SELECT id FROM listed ORDER BY id LIMIT ${limit} OFFSET ${offset}) AS ids`);
  const page = rows[0]!;
  return page.seen < countCap ? page : undefined;
}

/** The ids that a list with filters has of many changes. */
async function listedOf({ db, found, counted }: List, changed: SQL): Promise<SQL> {
  const few = found?.items(muchOfSample);
  const ids =
    few && !(await seenOf(db, few, muchOfSample)).isSample
      ? sql`SELECT ${itemChanges.id} FROM ${itemChanges} WHERE ${changed} AND NOT ${itemChanges.removed} AND ${itemChanges.id} IN (SELECT id FROM ${few} AS found)`
      : sql`SELECT ${itemChanges.id} FROM ${itemChanges} JOIN ${items} ON ${items.id} = ${itemChanges.id}
          WHERE ${changed} AND NOT ${itemChanges.removed} AND ${counted.where ?? sql`true`}`;
  const removed = sql`SELECT ${itemChanges.id} FROM ${itemChanges} WHERE ${changed} AND ${itemChanges.removed}`;
  return sql`(${removed} UNION ALL ${ids}) AS ${itemChanges}`;
}

/**
 * Ids of one page of what changed, by id (docs/search.md#changes).
 * @param isWhole whether the list has all items of its collection
 */
export async function readChanges(
  list: List & { collection: Collection; isWhole: boolean },
  query: ChangeQuery,
  now: Date,
  slice: Slice,
): Promise<Ids> {
  const { db, collection, isWhole } = list;
  const changed = changesOf(collection, query, now);
  const few = await pageOfFew(list, changed, slice);
  if (few) return few;
  const idsIn = (from: SQL, where?: SQL) => idsOf(db, from, where, slice);
  if (isWhole) return { count: countCap, ids: await idsIn(sql`${itemChanges}`, changed) };
  const listed = await listedOf(list, changed);
  const [ids, count] = await Promise.all([
    idsIn(listed),
    countUpTo(db, { from: listed, where: undefined }, countCap),
  ]);
  return { ids, count };
}

async function idsOf(
  db: Reader,
  from: SQL,
  where: SQL | undefined,
  { limit, offset }: Slice,
): Promise<string[]> {
  const { rows } = await db.execute<{ id: string }>(sql`
    SELECT ${itemChanges.id} FROM ${from} WHERE ${where ?? sql`true`}
    ORDER BY ${sql.join(byId, sql`, `)} LIMIT ${limit} OFFSET ${offset}`);
  return rows.map(({ id }) => id);
}

/** When those of these items ceased to be public that did. */
export const removalsOf = async (db: Reader, ids: string[]): Promise<Map<string, Date>> =>
  new Map(
    (
      await db
        .select({ id: itemChanges.id, at: itemChanges.changedAt })
        .from(itemChanges)
        .where(and(inArray(itemChanges.id, ids), eq(itemChanges.removed, true)))
    ).map(({ id, at }) => [id, at]),
  );
