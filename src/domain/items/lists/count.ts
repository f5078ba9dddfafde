import { sql, type SQL, type SQLChunk } from 'drizzle-orm';
import { maxPagedItems } from '../../../contract/shapes/paging.ts';
import type { Reader } from '../../../db/index.ts';
import type { Countable } from '../../count-up-to.ts';
import { countCap } from '../../paging.ts';

/** Where items are selected from. */
export interface Selected extends Countable {
  /** Which ones are looked at, where not all are: the first in this order. */
  order?: SQL;
}

/** Only this many of the items are looked at for facets, which bounds their cost. What they see of a whole list is its count. */
export const facetSample = countCap;

/** A column to count by: a single value, or `each` value that is found in it. */
export interface Counted {
  value: SQL;
  each?: (value: SQL) => SQL;
}

type Counts<Name extends string> = Record<Name, Record<string, number>>;

/** How many of the items have each value of each column, in one look at them, and whether there may be more. */
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

/** A name, and how often each value stands under it. Items that are alike in the column are looked at once. */
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
