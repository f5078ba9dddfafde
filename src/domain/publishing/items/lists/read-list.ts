import { sql, type SQL, type SQLWrapper } from 'drizzle-orm';
import { items, type Reader } from '../../../../db/index.ts';
import { decidableStatuses, type Collection } from '../../../../contract/vocabulary/index.ts';
import { countUpTo } from '../../../platform/queries.ts';
import {
  counted,
  countCap,
  readPage,
  readPageWithCount,
  type Counted,
  type Page,
  type PageRequest,
} from '../../../platform/paging.ts';
import { isOnlySample, leastOfSample, manyOfSample, muchOfSample, type Slice } from './count.ts';
import { type Found, type List, isFoundBy } from './list.ts';
import { listQuery, wholeQuery } from './conditions.ts';

export type ReadItems<Row> = (db: Reader, ids: string[] | SQLWrapper, order: SQL[]) => Promise<Row[]>;

/** Of a list of which only the sample was found, the first ones in an order are found soon by comparing items in that order. */
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
  count: number;
  /** Whether the list has more than `count`. */
  isLeast: boolean;
}

/**
 * The head of a list, which is remembered: a multiple of the length of a page. To its end walking is always soon done; further on only where much
 * of the sample matches.
 */
export const headLength = 200;

/** Ids of one page of a list that the index of words and filters answers (docs/search.md#lists). */
async function findPage({ db, found, ids }: FoundList, slice: Slice): Promise<FoundPage> {
  const { limit, offset } = slice;
  const few = offset + limit <= headLength ? manyOfSample : muchOfSample;
  const { rows } = await db.execute<{ seen: number; isSample: boolean; ids: string[] }>(sql`
    WITH found AS MATERIALIZED (SELECT * FROM ${found.items(few)}),
      counted AS (SELECT count(*)::int AS seen, ${isOnlySample(few)} AS is_sample FROM found)
    SELECT seen, is_sample AS "isSample", CASE WHEN NOT is_sample THEN ARRAY(
      SELECT id FROM found AS ${items} ORDER BY ${sql.join(found.order, sql`, `)} LIMIT ${limit} OFFSET ${offset}) END AS ids FROM counted`);
  const { seen, isSample, ids: all } = rows[0]!;
  if (!isSample) return { ids: all, count: seen, isLeast: false };
  // One more than the page tells whether it is the last one.
  const wanted = { limit: limit + 1, offset };
  const read =
    found.parts.length > 0
      ? await findInParts(found, wanted)
      : await walking(db, (tx) => idsIn(tx, ids(wanted)));
  const end = offset + read.length;
  const isLast = read.length > 0 && read.length <= limit;
  return {
    ids: read.slice(0, limit),
    count: isLast ? end : Math.max(end, leastOfSample(seen)),
    isLeast: !isLast,
  };
}

/** Ids of one page that may begin in one part of a list and end in another. */
async function findInParts({ parts }: Found, { limit, offset }: Slice): Promise<string[]> {
  const found: string[] = [];
  let before = 0;
  for (const part of parts) {
    const slice = { limit: limit - found.length, offset: Math.max(0, offset - before) };
    const page = await findPage(part, slice);
    found.push(...page.ids);
    if (found.length === limit) break;
    before += page.isLeast ? await countUpTo(part.db, part.counted, countCap) : page.count;
  }
  return found;
}

/** Ids of the first items of a list, and its count. */
export const headOf = (list: List): Promise<FoundPage> =>
  list.remember(`head ${list.sort}`, async () => {
    const { db, ids, found, counted } = list;
    const slice = { limit: headLength, offset: 0 };
    if (found) return findPage({ db, ids, found }, slice);
    const [first, count] = await Promise.all([idsIn(db, ids(slice)), countUpTo(db, counted, countCap)]);
    return { ids: first, count, isLeast: false };
  });

/** The order in which ids are given. */
const asGiven = (ids: string[]): SQL[] => [
  sql`array_position(${sql.param(`{${ids.join(',')}}`)}::uuid[], ${items.id})`,
];

/** The items of one page of a head. */
export async function pageOfHead<Row>(
  { db }: List,
  { ids: first, count, isLeast }: FoundPage,
  { limit, offset }: Slice,
  read: ReadItems<Row>,
): Promise<{ rows: Row[]; count: number; isLeast: boolean }> {
  const ids = first.slice(offset, offset + limit);
  return { rows: ids.length > 0 ? await read(db, ids, asGiven(ids)) : [], count, isLeast };
}

/** One page of a list with its count. */
export async function readList<Row>(
  list: List,
  query: PageRequest,
  read: ReadItems<Row>,
): Promise<Page<Row>> {
  const { db, found, order, ids } = list;
  if (list.isRemembered && query.page * query.limit <= headLength)
    return readPageWithCount(query, async (slice) => pageOfHead(list, await headOf(list), slice, read));
  if (found)
    return readPageWithCount(query, async (slice) => {
      const { ids: shown, ...page } = await findPage({ db, ids, found }, slice);
      return { rows: await read(db, shown, order), ...page };
    });
  return readPage(query, {
    rows: (limit, offset) => read(db, ids({ limit, offset }), order),
    count: async (cap) => (list.isRemembered ? (await headOf(list)).count : countUpTo(db, list.counted, cap)),
  });
}

/** Ids of the first items of a list, in its order. */
export async function firstIds({ db, ids, found }: List, limit: number): Promise<string[]> {
  const slice = { limit, offset: 0 };
  return found ? (await findPage({ db, ids, found }, slice)).ids : idsIn(db, ids(slice));
}

/** How many items a list has, counted up to `cap`. */
export async function countOf({ db, found, counted: all }: List, cap = countCap): Promise<Counted> {
  if (!found) return counted(await countUpTo(db, all, cap), false);
  const { seen, isSample } = await seenOf(db, found.items(), manyOfSample);
  return counted(Math.min(cap, isSample ? leastOfSample(seen) : seen), isSample);
}

/** How many items `found_items` found, and whether they are the sample alone. */
export async function seenOf(
  db: Reader,
  found: SQL,
  few: number,
): Promise<{ seen: number; isSample: boolean }> {
  const { rows } = await db.execute<{ seen: number; isSample: boolean }>(
    sql`SELECT count(*)::int AS seen, ${isOnlySample(few)} AS "isSample" FROM ${found}`,
  );
  return rows[0]!;
}

/**
 * The condition that a search finds an item of any status but drafts: by its id, if there are few, else by its vector.
 * @param collection undefined: jobs and posts
 */
export async function foundByWords(db: Reader, collection: Collection | undefined, q: string): Promise<SQL> {
  // Words are the same in both.
  const words = listQuery({ collection: collection ?? 'posts', q })!;
  const query = collection ? wholeQuery({ collection }, words) : words;
  const found = sql`found_items(${query}, ${sql.param([...decidableStatuses])}::text[], '-infinity', 'infinity', ${muchOfSample}::int, ${muchOfSample}::int) AS found`;
  const { isSample } = await seenOf(db, found, muchOfSample);
  return isSample ? isFoundBy(query) : sql`${items.id} IN (SELECT found.id FROM ${found})`;
}
