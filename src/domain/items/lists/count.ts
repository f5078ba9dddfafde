import { sql, type SQL } from 'drizzle-orm';
import type { Reader } from '../../../db/index.ts';

/** Where items are selected from: `FROM … WHERE …`. */
export interface Selected {
  from: SQL;
  where: SQL | undefined;
}

/** Counts, but stops at `cap`. */
export async function countIn(db: Reader, { from, where }: Selected, cap: number): Promise<{ seen: number }> {
  const { rows } = await db.execute<{ seen: number }>(sql`
    SELECT count(*)::int AS seen FROM (SELECT FROM ${from} WHERE ${where ?? sql`true`} LIMIT ${cap}) AS counted`);
  return rows[0] ?? { seen: 0 };
}

/** Only this many of the items are looked at for facets, which bounds their cost. */
export const facetSample = 10_000;

/** A column to count by: a single value, or `each` value that is found in it. */
export interface Counted {
  value: SQL;
  each?: (value: SQL) => SQL;
}

/** How many of the items have each value of a column. Items that are alike are looked at once. */
export async function countBy(
  db: Reader,
  { value, each = (alone) => alone }: Counted,
  { from, where }: Selected,
): Promise<{ seen: number; counts: Record<string, number> }> {
  const { rows } = await db.execute<{ seen: number; counts: Record<string, number> | null }>(sql`
    WITH sampled AS MATERIALIZED (
      SELECT ${value} AS value FROM ${from} WHERE ${where ?? sql`true`} LIMIT ${facetSample}
    ), alike AS (
      SELECT value, count(*)::int AS n FROM sampled GROUP BY value
    ), counted AS (
      SELECT value, sum(n)::int AS n FROM (SELECT ${each(sql`value`)} AS value, n FROM alike) AS found
      WHERE value IS NOT NULL GROUP BY value
    )
    SELECT (SELECT count(*)::int FROM sampled) AS seen, (SELECT jsonb_object_agg(value, n) FROM counted) AS counts`);
  return { seen: rows[0]?.seen ?? 0, counts: rows[0]?.counts ?? {} };
}
