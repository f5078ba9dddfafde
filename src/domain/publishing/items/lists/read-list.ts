import { sql, type SQL, type SQLWrapper } from 'drizzle-orm';
import { items, type Reader } from '../../../../db/index.ts';
import { decidableStatuses, type Collection } from '../../../../contract/vocabulary/index.ts';
import { countUpTo } from '../../../platform/count-up-to.ts';
import {
  countCap,
  readPage,
  readPageWithCount,
  type Page,
  type PageRequest,
} from '../../../platform/paging.ts';
import { countOfFound, isFrequent, type Selected, type Slice, manyOfSample } from './count.ts';
import type { Found, List } from './list.ts';
import { listQuery, wholeQuery } from './conditions.ts';
import { isFoundBy } from './order.ts';

export type ReadItems<Row> = (db: Reader, ids: string[] | SQLWrapper, order: SQL[]) => Promise<Row[]>;

/** What finds more than may be collected is frequent, so that the first ones in an order are found soon by comparing items in that order. */
const walking = <Result>(db: Reader, work: (db: Reader) => Promise<Result>): Promise<Result> =>
  db.transaction(async (tx) => {
    await tx.execute(
      sql`SELECT set_config('enable_bitmapscan', 'off', true), set_config('enable_sort', 'off', true)`,
    );
    return work(tx);
  });

const idsIn = async (db: Reader, ids: SQL): Promise<string[]> =>
  (await db.execute<{ id: string }>(sql`SELECT id FROM ${ids} AS first (id)`)).rows.map(({ id }) => id);

type FoundList = Pick<List, 'db' | 'ids'> & { found: Found };
interface FoundPage {
  ids: string[];
  /** Of all, up to the cap. */
  count: number;
  /** The sample tells that many more than the cap match. */
  isFrequent: boolean;
}

/** Ids of one page of a list that the index of words and filters answers. */
async function findPage(
  { db, found, ids }: FoundList,
  { cap, limit, offset }: Slice & { cap: number },
): Promise<FoundPage> {
  const { rows } = await db.execute<FoundPage & Record<string, unknown>>(sql`
    WITH found AS MATERIALIZED (SELECT * FROM ${found.items(cap)}),
      counted AS (SELECT ${countOfFound(cap)} AS count, ${isFrequent} AS is_frequent FROM found)
    SELECT count, is_frequent AS "isFrequent", CASE WHEN count < ${cap} THEN ARRAY(
      SELECT id FROM found AS ${items} ORDER BY ${sql.join(found.order, sql`, `)} LIMIT ${limit} OFFSET ${offset}) END AS ids FROM counted`);
  const page = rows[0]!;
  if (page.count < cap) return page;
  const slice = { limit, offset };
  if (found.parts.length > 0) return { ...page, ids: await findInParts(found, slice, page.isFrequent) };
  return { ...page, ids: await walk({ db, ids }, slice) };
}

const walk = ({ db, ids }: Pick<List, 'db' | 'ids'>, slice: Slice): Promise<string[]> =>
  walking(db, (tx) => idsIn(tx, ids(slice)));

/**
 * Ids of one page that may begin in one part of a list and end in another.
 * @param isFrequent whether so many match that the last part, which is reached if the others have few, is frequent too
 */
async function findInParts(
  { parts }: Found,
  { limit, offset }: Slice,
  isFrequent: boolean,
): Promise<string[]> {
  const found: string[] = [];
  let before = 0;
  for (const [nth, part] of parts.entries()) {
    const slice = { limit: limit - found.length, offset: Math.max(0, offset - before), cap: countCap };
    if (isFrequent && nth === parts.length - 1) return [...found, ...(await walk(part, slice))];
    const { ids, count } = await findPage(part, slice);
    found.push(...ids);
    before += count;
    if (found.length === limit || count === countCap) break;
  }
  return found;
}

/** One page of a list with its count. @param count the capped count, if it is known anyway */
export async function readList<Row>(
  list: List,
  query: PageRequest,
  read: ReadItems<Row>,
  count?: () => Promise<number>,
): Promise<Page<Row>> {
  const { db, found, order, ids } = list;
  if (found)
    return readPageWithCount(query, async (slice) => {
      const page = await findPage({ db, ids, found }, slice);
      return { rows: await read(db, page.ids, order), count: page.count };
    });
  return readPage(query, {
    rows: (limit, offset) => read(db, ids({ limit, offset }), order),
    count: (cap) => (count ? count() : countOf(list, cap)),
  });
}

/** Ids of the first items of a list, in its order; with its capped count if the index of words and filters answers it. */
export async function firstPage(list: List, limit: number): Promise<{ ids: string[]; count?: number }> {
  const { db, ids, found } = list;
  const slice = { limit, offset: 0 };
  if (!found) return { ids: await idsIn(db, ids(slice)) };
  return findPage({ db, ids, found }, { ...slice, cap: countCap });
}

/** The same ids alone. */
export const firstIds = async (list: List, limit: number): Promise<string[]> =>
  (await firstPage(list, limit)).ids;

/** Items of a list to count columns in: up to `atMost`, of a frequent word those in the sample. */
export const someOf = ({ found, counted }: List, atMost: number): Selected =>
  found ? { from: found.items(atMost, atMost), where: undefined, isSampled: sql`sampled` } : counted;

/** How many items a list has, up to `cap`. */
export const countOf = ({ db, found, counted }: List, cap: number): Promise<number> =>
  found ? countFound(db, found.items(cap), cap) : countUpTo(db, counted, cap);

/** How many items `found_items` finds, up to `cap`. */
export async function countFound(db: Reader, found: SQL, cap: number): Promise<number> {
  const { rows } = await db.execute<{ n: number }>(sql`SELECT ${countOfFound(cap)} AS n FROM ${found}`);
  return rows[0]!.n;
}

/**
 * The condition that a search finds an item of any status but drafts: by its id, if there are few, else by its vector.
 * @param collection undefined: jobs and posts
 */
export async function foundByWords(db: Reader, collection: Collection | undefined, q: string): Promise<SQL> {
  // Words are the same in both.
  const words = listQuery({ collection: collection ?? 'posts', q })!;
  const query = collection ? wholeQuery({ collection }, words) : words;
  const found = sql`found_items(${query}, ${sql.param([...decidableStatuses])}::text[], '-infinity', 'infinity', ${countCap}::int, ${manyOfSample}::int) AS found`;
  const count = await countFound(db, found, countCap);
  return count < countCap ? sql`${items.id} IN (SELECT found.id FROM ${found})` : isFoundBy(query);
}
