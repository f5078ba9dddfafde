import { sql, type SQL, type SQLChunk } from 'drizzle-orm';
import { maxPagedItems } from '../../../contract/shapes/paging.ts';
import type { Reader } from '../../../db/index.ts';
import type { Countable } from '../../count-up-to.ts';
import { countCap } from '../../paging.ts';

/** A table or subquery of items. */
export interface Selected extends Countable {
  /** Order of the items that are counted, if not all are. */
  order?: SQL;
}

/** Facets count at most this many items, which bounds their cost. */
export const facetSample = countCap;

/** A column to count by: its value, or `each` of its values. */
export interface Counted {
  value: SQL;
  each?: (value: SQL) => SQL;
}

type Counts<Name extends string> = Record<Name, Record<string, number>>;

/** Counts the values of several columns in one scan, and tells whether there may be more items. */
export async function countBy<Name extends string>(
  db: Reader,
  columns: Record<Name, Counted>,
  { from, where, order }: Selected,
): Promise<{ seen: number; counts: Counts<Name>; countsCapped: boolean }> {
  const named = Object.entries<Counted>(columns);
  const values = named.map(([name, { value }]) => sql`${value} AS ${sql.identifier(name)}`);
  const { rows } = await db.execute<{ seen: number; counts: Counts<Name> }>(sql`
    WITH sampled AS MATERIALIZED (
      SELECT ${listed(values)} FROM ${from} WHERE ${where ?? sql`true`} ${order ? sql`ORDER BY ${order}` : sql``} LIMIT ${facetSample}
    )
    SELECT (SELECT count(*)::int FROM sampled) AS seen, jsonb_build_object(${listed(named.map(countsOf))}) AS counts`);
  const counted = rows[0] as (typeof rows)[number];
  return { ...counted, countsCapped: counted.seen > maxPagedItems };
}

const listed = (parts: SQLChunk[]): SQL => sql.join(parts, sql`, `);

/** Counts of a column's values; equal items are grouped first. */
const countsOf = ([name, { each }]: [string, Counted]): SQL => {
  const column = sql.identifier(name);
  return sql`${name}::text, (
    SELECT coalesce(jsonb_object_agg(value, n), '{}') FROM (
      SELECT value, least(sum(n), ${maxPagedItems})::int AS n
      FROM (SELECT ${each ? each(sql`${column}`) : column} AS value, n FROM (SELECT ${column}, count(*) AS n FROM sampled GROUP BY 1) AS alike) AS found
      WHERE value IS NOT NULL GROUP BY value
    ) AS counted
  )`;
};
