import { and, eq, inArray } from 'drizzle-orm';
import { items, type Reader } from '../../../../db/index.ts';
import { countUpTo } from '../../../platform/queries.ts';
import { readPageWithCount, type Page, type PageRequest } from '../../../platform/paging.ts';
import type { List } from './list.ts';
import { headLength, headOf, pageOfHead, readList, type ReadItems } from './read-list.ts';

/** Places of the first page that one employer takes (docs/specification.md#one-employer-among-many). */
const perEmployer = 2;
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
function limitPerEmployer<Item extends OfOrganiser>(all: Item[], places: number): Arranged<Item> {
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

interface LimitedHead {
  ids: string[];
  count: number;
  isLeast: boolean;
  /** Of the first page. */
  further: MoreFromEmployer[];
}

async function limitedHead(list: List, places: number): Promise<LimitedHead> {
  const { ids, ...counted } = await headOf(list);
  const { items: arranged, passedOver } = limitPerEmployer(await organisersOf(list.db, ids), places);
  const further = await moreFromEmployers(list, arranged.slice(0, places), passedOver);
  return { ids: arranged.map(({ id }) => id), ...counted, further };
}

/** One page of a list whose first items are spread, with its count. */
export async function readLimitedList<Row>(
  list: List,
  query: PageRequest,
  read: ReadItems<Row>,
): Promise<Page<Row> & { further: MoreFromEmployer[] }> {
  if (query.page * query.limit > headLength) return { ...(await readList(list, query, read)), further: [] };
  const { limit } = query;
  const head = await list.remember(`limited ${list.sort} ${limit}`, () => limitedHead(list, limit));
  const page = await readPageWithCount(query, (slice) => pageOfHead(list, head, slice, read));
  return { ...page, further: query.page === 1 ? head.further : [] };
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
