import { sql, type SQL, type SQLChunk } from 'drizzle-orm';
import { maxPagedItems } from '../../../contract/shapes/paging.ts';
import { fixed, type Reader } from '../../../db/index.ts';
import type { Countable } from '../../count-up-to.ts';
import { countCap } from '../../paging.ts';

/** A table or subquery of items. */
export interface Selected extends Countable {
  /** Order of the items that are counted, if not all are. */
  order?: SQL;
}

/** Facets count at most this many items, which bounds their cost. */
export const facetSample = countCap;

/** A column to count by: how it is selected, and the query that counts its values. */
export interface Counted {
  selected: SQL;
  counts: SQL;
}

/** @param each what is counted of a value: itself, or rows with several values */
export function counted(name: string, value: SQL, each: (value: SQL) => SQL = (one) => one): Counted {
  const column = sql`${sql.identifier(name)}`;
  return {
    selected: sql`${value} AS ${column}`,
    // Equal items are grouped first.
    counts: sql`${name}::text, (
    SELECT coalesce(jsonb_object_agg(value, n), '{}') FROM (
      SELECT value, least(sum(n), ${maxPagedItems})::int AS n
      FROM (SELECT ${each(column)} AS value, n FROM (SELECT ${column}, count(*) AS n FROM sampled GROUP BY 1) AS alike) AS found
      WHERE value IS NOT NULL GROUP BY value
    ) AS counted
  )`,
  };
}

/** The same for a column that doesn't depend on the request. */
export function fixedCounted(...column: Parameters<typeof counted>): Counted {
  const { selected, counts } = counted(...column);
  return { selected: fixed(selected), counts: fixed(counts) };
}

type Counts<Name extends string> = Record<Name, Record<string, number>>;

/** Counts the values of several columns in one scan, and tells whether there may be more items. */
export async function countBy<Name extends string>(
  db: Reader,
  columns: Record<Name, Counted>,
  { from, where, order }: Selected,
): Promise<{ seen: number; counts: Counts<Name>; countsCapped: boolean }> {
  const all = Object.values<Counted>(columns);
  const { rows } = await db.execute<{ seen: number; counts: Counts<Name> }>(sql`
    WITH sampled AS MATERIALIZED (
      SELECT ${listed(all.map(({ selected }) => selected))} FROM ${from} WHERE ${where ?? sql`true`} ${order ? sql`ORDER BY ${order}` : sql``} LIMIT ${facetSample}
    )
    SELECT (SELECT count(*)::int FROM sampled) AS seen, jsonb_build_object(${listed(all.map(({ counts }) => counts))}) AS counts`);
  const counted = rows[0] as (typeof rows)[number];
  return { ...counted, countsCapped: counted.seen > maxPagedItems };
}

const listed = (parts: SQLChunk[]): SQL => sql.join(parts, sql`, `);
