import { getTableName, sql } from 'drizzle-orm';
import type { Reader } from '../../../db/index.ts';
import type { Searched } from './search.ts';
import { matches } from './term.ts';
import { newestItems } from './walk.ts';

/** So many of the newest items are looked at, to learn how common a term is. */
const sample = 400;

export interface Commonness {
  /** Share of the items that hold the term. */
  term: number;
  /** Share of the items that hold the term and meet the other conditions too. */
  both: number;
  /** About how many items there are; unknown in a table that nothing has counted yet. */
  items: number | undefined;
}

/** How common is the term? The database's own statistics can't say it of a substring. */
export async function probe(db: Reader, searched: Searched): Promise<Commonness> {
  const { table, q, where } = searched;
  const { rows } = await db.execute<{ seen: number; term: number; both: number; items: number }>(sql`
    SELECT count(*)::int AS seen, count(*) FILTER (WHERE found)::int AS term, count(*) FILTER (WHERE found AND fits)::int AS both,
      (SELECT reltuples FROM pg_class WHERE oid = ${sql.raw(`'${getTableName(table)}'::regclass`)}) AS items
    FROM (SELECT ${matches(table, q)} AS found, ${where ?? sql`true`} AS fits FROM ${newestItems(searched, sample)}) AS newest`);
  const { seen, term, both, items } = rows[0] ?? { seen: 0, term: 0, both: 0, items: -1 };
  return {
    term: term / Math.max(seen, 1),
    both: both / Math.max(seen, 1),
    items: items < 0 ? undefined : items,
  };
}
