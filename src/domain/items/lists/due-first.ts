import { sql, type SQL } from 'drizzle-orm';
import { newestFirst, type SearchedTable, type Slice } from '../search/search.ts';
import type { Selected } from './count.ts';

/** Items with a deadline ahead, and all others. No item is in both. */
export interface ByDeadline {
  dated: Selected & { due: SQL };
  rest: Selected;
}

/** Ids of a page by deadline: each part is read in the order of an index, and the second one only when the first ends within the page. */
export function dueFirst(table: SearchedTable, { dated, rest }: ByDeadline, { limit, offset }: Slice): SQL {
  const { id, createdAt } = table;
  const newest = sql.join(newestFirst(table), sql`, `);
  const atMost = limit + offset;
  return sql`(
    WITH dated AS MATERIALIZED (
      SELECT ${id} AS id, ${dated.due} AS due, ${createdAt} AS created_at FROM ${dated.from} WHERE ${dated.where ?? sql`true`}
      ORDER BY ${dated.due}, ${newest} LIMIT ${atMost}
    )
    SELECT id FROM (
      SELECT * FROM dated
      UNION ALL
      (SELECT ${id}, 'infinity', ${createdAt} FROM ${rest.from} WHERE ${rest.where ?? sql`true`}
        ORDER BY ${newest} LIMIT ${atMost}::int - (SELECT count(*) FROM dated))
    ) AS both_parts ORDER BY due, created_at DESC, id DESC LIMIT ${limit} OFFSET ${offset}
  )`;
}
