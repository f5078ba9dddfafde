import { and, eq, inArray, sql, type SQL } from 'drizzle-orm';
import { items, type Reader } from '../../../../db/index.ts';
import { countUpTo } from '../../../platform/queries.ts';
import { readPageWithCount, type Page, type PageRequest } from '../../../platform/paging.ts';
import type { List } from './list.ts';
import { firstPage, readList, type ReadItems } from './read-list.ts';

/** Places of the first page that one employer takes (docs/specification.md#one-employer-among-many). */
const perEmployer = 2;
/** So many items are arranged, which later pages show in the same arrangement: a multiple of the length of a page. */
export const arrangedItems = 200;
/** Further items of an employer are counted up to this. */
const maxFurther = 1000;

/** Further items of an employer, said after the last of those on the first page. */
export interface MoreFromEmployer {
  after: string;
  employer: string;
  count: number;
  /** Whether there are more than are counted. */
  isLeast: boolean;
}

interface OfOrganiser {
  organiserKey: string | null;
}
interface Organised extends OfOrganiser {
  id: string;
  organiser: string | null;
}

interface Arranged<Item> {
  /** All items, those of the first page first; both parts keep their order. */
  items: Item[];
  /** Organisers of whom items were passed over. */
  passedOver: Set<string>;
}

/** Fills the first page without more than two items of one organiser, as long as there are any. */
export function limitPerEmployer<Item extends OfOrganiser>(all: Item[], places: number): Arranged<Item> {
  const taken = new Map<string, number>();
  const first = new Set<Item>();
  const passedOver = new Set<string>();
  for (const item of all) {
    if (first.size === places) break;
    const key = item.organiserKey;
    const before = (key !== null && taken.get(key)) || 0;
    if (key !== null && before === perEmployer) passedOver.add(key);
    else {
      if (key !== null) taken.set(key, before + 1);
      first.add(item);
    }
  }
  return { items: [...first, ...all.filter((item) => !first.has(item))], passedOver };
}

async function organisersOf(db: Reader, ids: string[]): Promise<Organised[]> {
  if (ids.length === 0) return [];
  const { id, organiser, organiserKey } = items;
  const rows = await db.select({ id, organiser, organiserKey }).from(items).where(inArray(id, ids));
  const keys = new Map(rows.map((row) => [row.id, row]));
  return ids.flatMap((one) => keys.get(one) ?? []);
}

/** The order in which ids are given. */
const asGiven = (ids: string[]): SQL[] => [
  sql`array_position(${sql.param(`{${ids.join(',')}}`)}::uuid[], ${items.id})`,
];

/** One page of a list whose first items are spread, with its count. */
export async function readLimitedList<Row>(
  list: List,
  query: PageRequest,
  read: ReadItems<Row>,
): Promise<Page<Row> & { further: MoreFromEmployer[] }> {
  if (query.page * query.limit > arrangedItems)
    return { ...(await readList(list, query, read)), further: [] };
  let further: MoreFromEmployer[] = [];
  const page = await readPageWithCount(query, async ({ limit, offset, cap }) => {
    const [first, counted] = await Promise.all([
      firstPage(list, arrangedItems),
      list.found ? undefined : countUpTo(list.db, list.counted, cap),
    ]);
    const { items: arranged, passedOver } = limitPerEmployer(await organisersOf(list.db, first.ids), limit);
    const shown = arranged.slice(offset, offset + limit);
    const ids = shown.map(({ id }) => id);
    if (offset === 0) further = await moreFromEmployers(list, shown, passedOver);
    return {
      rows: ids.length > 0 ? await read(list.db, ids, asGiven(ids)) : [],
      count: counted ?? first.count,
      isLeast: first.isLeast,
    };
  });
  return { ...page, further };
}

/** How many more items of the list those organisers have that were passed over. */
async function moreFromEmployers(
  { db, counted }: List,
  shown: Organised[],
  passedOver: Set<string>,
): Promise<MoreFromEmployer[]> {
  return Promise.all(
    [...passedOver].map(async (key) => {
      const own = shown.filter(({ organiserKey }) => organiserKey === key);
      const { id, organiser } = own.at(-1)!;
      const where = and(counted.where, eq(items.organiserKey, key));
      const count = await countUpTo(db, { from: items, where }, maxFurther);
      return { after: id, employer: organiser!, count: count - own.length, isLeast: count === maxFurther };
    }),
  );
}
