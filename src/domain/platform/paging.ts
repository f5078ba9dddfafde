import { eq, type SQL } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import { maxPagedItems } from '../../contract/shapes/paging.ts';
import type { Reader } from '../../db/index.ts';
import { Failure } from './failure.ts';
import { countUpTo } from './queries.ts';

/** Counting stops here: one more than lists serve shows that there are more. */
export const countCap = maxPagedItems + 1;

export interface PageRequest {
  /** From 1. */
  page: number;
  limit: number;
}

export interface Counted {
  /** Exact, or a lower bound (docs/specification.md#lists). */
  totalCount: number;
  /** True if there are more. */
  totalCountCapped: boolean;
}

export interface Page<Item> extends Counted {
  items: Item[];
  page: number;
  limit: number;
}

interface Source<Item> {
  rows: (limit: number, offset: number) => Promise<Item[]>;
  /** Counts, but stops at `cap`. */
  count: (cap: number) => Promise<number>;
}

/** Reads one page and its count. @throws Failure page_too_deep past the 10,000th item */
export const readPage = <Item>(request: PageRequest, source: Source<Item>): Promise<Page<Item>> =>
  readPageWithCount(request, async ({ limit, offset, cap }) => {
    const [rows, count] = await Promise.all([source.rows(limit, offset), source.count(cap)]);
    return { rows, count };
  });

/** Like readPage, where page and count come from one query. @throws Failure page_too_deep past the 10,000th item */
export async function readPageWithCount<Item>(
  { page, limit }: PageRequest,
  read: (slice: { limit: number; offset: number; cap: number }) => Promise<{
    rows: Item[];
    count: number;
    /** Whether there are more than were counted. */
    isLeast?: boolean;
  }>,
): Promise<Page<Item>> {
  const offset = (page - 1) * limit;
  if (offset >= maxPagedItems) throw new Failure('page_too_deep');
  const {
    rows,
    count,
    isLeast = false,
  } = await read({
    limit: Math.min(limit, maxPagedItems - offset),
    offset,
    cap: countCap,
  });
  return {
    items: rows,
    ...counted(count, isLeast),
    page,
    limit,
  };
}

export const counted = (count: number, isLeast: boolean): Counted => ({
  totalCount: Math.min(count, maxPagedItems),
  totalCountCapped: isLeast || count > maxPagedItems,
});

/** A page as the API returns it: items under their name (docs/specification.md#lists). */
export function pageResponse<const Name extends string, Item>(name: Name, page: Page<Item>) {
  const { items, totalCountCapped, ...rest } = page;
  return { [name]: items, ...rest, ...(totalCountCapped && { totalCountCapped }) } as {
    [K in Name]: Item[];
  } & {
    totalCount: number;
    totalCountCapped?: true;
    page: number;
    limit: number;
  };
}

type Table = PgTable & { id: PgColumn };

interface Slice {
  where: SQL | undefined;
  order: SQL[];
  limit: number;
  offset: number;
}

/** A subquery with a page's ids, found in an index alone, so that skipped rows are not read. */
export const idsOfPage = (db: Reader, table: Table, { where, order, limit, offset }: Slice) =>
  db
    .select({ id: table.id })
    .from(table as PgTable)
    .where(where)
    .orderBy(...order)
    .limit(limit)
    .offset(offset)
    .as('page');

/** The rows of a page, in order. */
export async function rowsOfPage<T extends Table>(
  db: Reader,
  table: T,
  slice: Slice,
): Promise<T['$inferSelect'][]> {
  const page = idsOfPage(db, table, slice);
  const rows = await db
    .select({ row: table as PgTable })
    .from(page)
    .innerJoin(table as PgTable, eq(table.id, page.id))
    .orderBy(...slice.order);
  return rows.map(({ row }) => row);
}

/** A page of a table with its count, as `present` shows the rows. @throws Failure page_too_deep past the 10,000th item */
export const pageOfTable = <T extends Table, Shown>(
  db: Reader,
  table: T,
  { page, limit: size }: PageRequest,
  { where, order }: Pick<Slice, 'where' | 'order'>,
  present: (rows: T['$inferSelect'][]) => Shown[] | Promise<Shown[]>,
): Promise<Page<Shown>> =>
  readPage(
    { page, limit: size },
    {
      rows: async (limit, offset) => present(await rowsOfPage(db, table, { where, order, limit, offset })),
      count: (cap) => countUpTo(db, { from: table, where }, cap),
    },
  );
