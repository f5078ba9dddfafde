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
import { listQuery, wholeQuery } from './conditions.ts';
import {
  type Found,
  isFoundBy,
  isOnlySample,
  leastOfSample,
  manyOfSample,
  muchOfSample,
  type Slice,
} from './found-items.ts';
import type { List } from './list.ts';

export type ReadItems<Row> = (db: Reader, ids: string[] | SQLWrapper, order: SQL[]) => Promise<Row[]>;

const idsIn = async (db: Reader, ids: SQL): Promise<string[]> =>
  (await db.execute<{ id: string }>(sql`SELECT id FROM ${ids} AS first (id)`)).rows.map(({ id }) => id);

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
const head: Slice = { limit: headLength, offset: 0 };
const isInHead = ({ limit, offset }: Slice): boolean => offset + limit <= headLength;

/** Ids of one page of what was found, in an order; null if that is the sample alone. */
const idsOfFound = (order: SQL[], { limit, offset }: Slice): SQL =>
  sql`CASE WHEN NOT is_sample THEN ARRAY(
    SELECT id FROM found AS ${items} ORDER BY ${sql.join(order, sql`, `)} LIMIT ${limit} OFFSET ${offset}) END`;

interface Seen {
  seen: number;
  isSample: boolean;
}
type SeenPage = Seen & { ids: string[] | null };

/** A page of what each of these finds, in one statement. */
async function seePages(
  db: Reader,
  all: Pick<Found, 'items' | 'order'>[],
  slice: Slice,
): Promise<SeenPage[]> {
  const few = isInHead(slice) ? manyOfSample : muchOfSample;
  const pages = all.map(
    ({ items: find, order }, nth) => sql`SELECT ${nth}::int AS nth, * FROM (
      WITH found AS MATERIALIZED (SELECT * FROM ${find(few)} AS found),
        known AS (SELECT count(*)::int AS seen, ${isOnlySample(few)} AS is_sample FROM found)
      SELECT seen, is_sample AS "isSample", ${idsOfFound(order, slice)} AS ids FROM known) AS page`,
  );
  const statement = sql`${sql.join(pages, sql` UNION ALL `)} ORDER BY nth`;
  return (await db.execute<Record<string, unknown> & SeenPage>(statement)).rows;
}

type FoundList = Pick<List, 'db' | 'ids'> & { found: Found };

/**
 * A page of a list of which only the sample was collected: it is found soon by comparing item after item in the order of the list. Far from the
 * beginning PostgreSQL would rather compare and sort all.
 */
const walk = ({ db }: Pick<List, 'db'>, ids: List['ids'], slice: Slice): Promise<string[]> =>
  isInHead({ ...slice, limit: slice.limit - 1 })
    ? idsIn(db, ids(slice))
    : db.transaction(async (tx) => {
        await tx.execute(
          sql`SELECT set_config('enable_bitmapscan', 'off', true), set_config('enable_sort', 'off', true)`,
        );
        return idsIn(tx, ids(slice));
      });

/** The same of a list whose best matches come first: a page may begin in one part and end in another. */
async function walkParts({ db, found: { parts } }: FoundList, { limit, offset }: Slice): Promise<string[]> {
  const seen = await seePages(db, parts, { limit: offset + limit - 1, offset: 0 });
  const found: string[] = [];
  let before = 0;
  for (const [nth, { counted: all, ids }] of parts.entries()) {
    const rest = { limit: limit - found.length, offset: Math.max(0, offset - before) };
    const { isSample, ids: own, seen: count } = seen[nth]!;
    const page = isSample ? await walk({ db }, ids, rest) : own!.slice(rest.offset, rest.offset + rest.limit);
    found.push(...page);
    if (found.length === limit) break;
    if (!isSample) before += count;
    else before += page.length > 0 ? rest.offset + page.length : await countUpTo(db, all, countCap);
  }
  return found;
}

/** The page of what was seen. */
async function pageOfSeen(
  list: FoundList,
  { seen, isSample, ids: all }: SeenPage,
  { limit, offset }: Slice,
): Promise<FoundPage> {
  if (!isSample) return { ids: all!, count: seen, isLeast: false };
  // One more than the page tells whether it is the last one.
  const wanted = { limit: limit + 1, offset };
  const read =
    list.found.parts.length > 0 ? await walkParts(list, wanted) : await walk(list, list.ids, wanted);
  const end = offset + read.length;
  const isLast = read.length > 0 && read.length <= limit;
  return {
    ids: read.slice(0, limit),
    count: isLast ? end : Math.max(end, leastOfSample(seen)),
    isLeast: !isLast,
  };
}

/** Ids of one page of a list that the index of words and filters answers (docs/search.md#lists). */
const findPage = async (list: FoundList, slice: Slice): Promise<FoundPage> =>
  pageOfSeen(list, (await seePages(list.db, [list.found], slice))[0]!, slice);

/** Ids of the first items of a list, and its count. */
export const headOf = (list: List): Promise<FoundPage> =>
  list.remember(`head ${list.sort}`, async () => {
    const { db, ids, found, counted } = list;
    if (found) {
      const select = idsOfFound(found.order, head);
      const { answer, ...seen } = await found.ask<string[] | null>({ select, ofWholeSample: false });
      return pageOfSeen({ db, ids, found }, { ...seen, ids: answer }, head);
    }
    const [first, count] = await Promise.all([idsIn(db, ids(head)), countUpTo(db, counted, countCap)]);
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
export async function seenOf(db: Reader, found: SQL, few: number): Promise<Seen> {
  const { rows } = await db.execute<Record<string, unknown> & Seen>(
    sql`SELECT count(*)::int AS seen, ${isOnlySample(few)} AS "isSample" FROM ${found} AS found`,
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
  const found = sql`found_items(${query}, ${sql.param([...decidableStatuses])}::text[], '-infinity', 'infinity', ${muchOfSample}::int, ${muchOfSample}::int)`;
  const { isSample } = await seenOf(db, found, muchOfSample);
  return isSample ? isFoundBy(query) : sql`${items.id} IN (SELECT found.id FROM ${found} AS found)`;
}
