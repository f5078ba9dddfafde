import { and, desc, eq, ne, sql, type SQL } from 'drizzle-orm';
import { newestFirst, type SearchedTable, type Slice } from '../search/search.ts';
import type { Selected } from './count.ts';

/**
 * An author's items in the order in which they need attention: rejected, drafts, pending, approved. The last changed come first, so that one
 * that was rejected today isn't below older ones; of approved ones the newest.
 */
export const byStatus = ({ approvalStatus, createdAt, updatedAt, id }: SearchedTable): SQL[] => [
  sql`array_position('{rejected,draft,pending,approved}'::text[], ${approvalStatus})`,
  sql`CASE WHEN ${approvalStatus} = 'approved' THEN ${createdAt} ELSE ${updatedAt} END DESC`,
  desc(id),
];

/**
 * The items from which such a page is sorted: all that aren't approved, which are few, and as many approved ones as it
 * can show.
 */
export function sortedByStatus(
  table: SearchedTable,
  where: SQL | undefined,
  { limit, offset }: Slice,
): Selected {
  const { approvalStatus } = table;
  const newest = sql.join(newestFirst(table), sql`, `);
  const from = sql`(
    SELECT * FROM ${table} WHERE ${and(where, ne(approvalStatus, 'approved'))}
    UNION ALL
    (SELECT * FROM ${table} WHERE ${and(where, eq(approvalStatus, 'approved'))} ORDER BY ${newest} LIMIT ${limit + offset})
  ) AS ${table}`;
  return { from, where: undefined };
}
