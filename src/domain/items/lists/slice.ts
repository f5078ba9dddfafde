import { sql, type SQL } from 'drizzle-orm';
import type { Reader } from '../../../db/index.ts';
import type { OrderedSource, SearchedTable } from '../search/index.ts';

/** One slice of a list. */
export interface Slice extends OrderedSource {
  limit: number;
  offset: number;
}

/** The first items in an order, as something to select from by the table's own name. */
const firstOf = (
  table: SearchedTable,
  { count, where }: NonNullable<OrderedSource['first']>,
  order: SQL[],
): SQL => sql`(
  SELECT * FROM ${table} WHERE ${where ?? sql`true`} ORDER BY ${sql.join(order, sql`, `)} LIMIT ${count}
) AS ${table}`;

/**
 * The slice's ids alone: the rows that a deep page skips are then not joined with anything. `from` stands for the table under its
 * name.
 */
export const idsOf = (
  db: Reader,
  table: SearchedTable,
  order: SQL[],
  { where, first, limit, offset }: Slice,
  from: SQL | SearchedTable = first ? firstOf(table, first, order) : table,
) =>
  db
    // Named as SQL, because the builder doesn't know the rows of a subselect by the table's name.
    .select({ id: sql<string>`${table.id}` })
    .from(from)
    .where(where)
    .orderBy(...order)
    .limit(limit)
    .offset(offset);
