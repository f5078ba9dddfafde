import { and, desc, sql, type SQL } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';

export type SearchedTable = PgTable &
  Record<
    | 'id'
    | 'userId'
    | 'featured'
    | 'createdAt'
    | 'updatedAt'
    | 'approvalStatus'
    | 'searchTitle'
    | 'searchText',
    PgColumn
  >;

/** A search of approved items; the indexes hold no others. */
export interface Search {
  table: SearchedTable;
  q: string;
  /** All conditions of the list except the search. */
  filters: SQL | undefined;
  /** An equivalent condition with a better index for searches of all items. */
  filtersByIndex?: SQL | undefined;
  /** The planner can combine an index of these with that of the term. */
  combinesIndexes?: boolean;
  /** Selects the ids of the first items that meet the filters, in an order that isn't the table's own. */
  first?: ((slice: Slice) => SQL) | undefined;
}

/** One page. */
export interface Slice {
  limit: number;
  offset: number;
}

/** Ties are settled by id (docs/rules.md#lists). */
export const newestFirst = ({ createdAt, id }: SearchedTable): SQL[] => [desc(createdAt), desc(id)];

/** The status is written into the statement, so that the planner uses indexes of approved items. */
export const approved = (table: SearchedTable, filters?: SQL): SQL | undefined =>
  and(sql`${table.approvalStatus} = 'approved'`, filters);

/** The first items in an order, to select from under the table's own name, so that conditions on the table hold for them. */
export const firstItems = (table: SearchedTable, order: SQL[], count: number, filters?: SQL): SQL => sql`(
  SELECT * FROM ${table} WHERE ${approved(table, filters)} ORDER BY ${sql.join(order, sql`, `)} LIMIT ${count}
) AS ${table}`;
