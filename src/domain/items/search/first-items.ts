import { and, desc, sql, type SQL } from 'drizzle-orm';
import type { Search, SearchedTable } from './search.ts';

type Filtered = Pick<Search, 'table' | 'filters'>;

/** Ties are settled by id (docs/rules.md#lists). */
export const newestFirst = ({ createdAt, id }: SearchedTable): SQL[] => [desc(createdAt), desc(id)];

/** The status is written into the statement, so that the planner uses indexes of approved items. */
export const isSearched = ({ table, filters }: Filtered): SQL | undefined =>
  and(sql`${table.approvalStatus} = 'approved'`, filters);

/** The first items in an order, to select from under the table's own name, so that conditions on the table hold for them. */
export const firstItems = (search: Filtered, order: SQL[], count: number): SQL => sql`(
  SELECT * FROM ${search.table} WHERE ${isSearched(search)} ORDER BY ${sql.join(order, sql`, `)} LIMIT ${count}
) AS ${search.table}`;
