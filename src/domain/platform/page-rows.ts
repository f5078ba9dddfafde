import { eq, type SQL } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import type { Reader } from '../../db/index.ts';
import { countUpTo } from './count-up-to.ts';
import { readPage, type Page, type PageRequest } from './paging.ts';

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
