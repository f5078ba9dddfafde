import { sql, type SQL } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import type { Reader } from '../../db/index.ts';

/** A query to count: `FROM … WHERE …`. */
export interface Countable {
  from: SQL | PgTable;
  where: SQL | undefined;
}

/** Subquery with at most `cap` rows. */
export const rowsUpTo = (cap: number, { from, where }: Countable): SQL =>
  sql`(SELECT FROM ${from} WHERE ${where ?? sql`true`} LIMIT ${cap}) AS counted`;

/** Counts, but stops at `cap`. */
export async function countUpTo(db: Reader, countable: Countable, cap: number): Promise<number> {
  const { rows } = await db.execute<{ n: number }>(
    sql`SELECT count(*)::int AS n FROM ${rowsUpTo(cap, countable)}`,
  );
  return rows[0]?.n ?? 0;
}
