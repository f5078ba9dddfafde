import { sql, type SQL } from 'drizzle-orm';
import type { Searched } from './search.ts';

/**
 * The newest public items, newest first, as something to select from. It has the table's own name, so that conditions on the
 * table hold for it; and no index but the one that it walks is used for them.
 */
export const newestItems = ({ table }: Pick<Searched, 'table'>, window: number): SQL => sql`(
  SELECT * FROM ${table} WHERE ${table.approvalStatus} = 'approved'
  ORDER BY ${table.createdAt} DESC, ${table.id} DESC LIMIT ${window}
) AS ${table}`;
