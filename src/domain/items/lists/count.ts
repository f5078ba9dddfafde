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

/** By value. */
export type Counts = Record<string, number>;

export interface Column {
  value: SQL;
  isList: boolean;
}

/** How many of the items have each value of each column, be it a single value or a list; the items are looked at once for all columns. */
export async function countBy<Name extends string>(
  db: Reader,
  columns: Record<Name, Column>,
  { from, where }: Selected,
): Promise<{ seen: number; counts: Record<Name, Counts> }> {
  const named = Object.entries<Column>(columns).map(([name, column]) => ({
    ...column,
    name: sql.identifier(name),
  }));
  const values = named.map(({ name, value }) => sql`${value} AS ${name}`);
  const counts = named.map(
    ({ name, isList }) => sql`(
      SELECT jsonb_object_agg(value, n) FROM (
        SELECT value, count(*)::int AS n FROM (SELECT ${isList ? sql`unnest(${name})` : name} AS value FROM sampled) AS found
        WHERE value IS NOT NULL GROUP BY value
      ) AS counted) AS ${name}`,
  );
  const { rows } = await db.execute<{ seen: number } & Record<string, Counts | null>>(sql`
    WITH sampled AS MATERIALIZED (SELECT ${sql.join(values, sql`, `)} FROM ${from} WHERE ${where ?? sql`true`} LIMIT ${facetSample})
    SELECT (SELECT count(*)::int FROM sampled) AS seen, ${sql.join(counts, sql`, `)}`);
  const found = (name: string) => rows[0]?.[name] ?? {};
  return {
    seen: rows[0]?.seen ?? 0,
    counts: Object.fromEntries(Object.keys(columns).map((name) => [name, found(name)])) as Record<
      Name,
      Counts
    >,
  };
}
