import { sql, type SQL, type SQLChunk } from 'drizzle-orm';
import { maxPagedItems } from '../../../../contract/shapes/paging.ts';
import { withoutParameters, type Reader } from '../../../../db/index.ts';
import type { Countable } from '../../../platform/count-up-to.ts';
import { countCap } from '../../../platform/paging.ts';

/** A table or subquery of items. */
export interface Selected extends Countable {
  /** Order of the items that are counted, if not all are. */
  order?: SQL;
  /** Whether an item of a search is in the sample (`found_items`). */
  isSampled?: SQL;
}

/** So many of the sample, one in 32, mean some 20,000 in all: more than are collected (`found_items`). */
export const manyOfSample = 625;

/** How many items `found_items` found, by its rows, up to `cap`. */
export const countOfFound = (cap: number, isSampled = sql`sampled`): SQL =>
  sql`(CASE WHEN count(*) FILTER (WHERE ${isSampled}) < ${manyOfSample} THEN least(count(*), ${cap}) ELSE ${cap} END)::int`;

/** Whether the rows of `found_items` tell that the search is frequent. */
export const isFrequent = sql`count(*) FILTER (WHERE sampled) >= ${manyOfSample}`;

/** One page. */
export interface Slice {
  limit: number;
  offset: number;
}

/** Facets count at most this many items, which bounds their cost. */
export const facetSample = countCap;

/** A column to count by. */
interface Column {
  value: SQL;
  /** What is counted of a value: itself, or rows with several values. */
  each?: (value: SQL) => SQL;
}

/** How a column is selected, and the query that counts its values. */
interface FacetColumn {
  selected: SQL;
  counts: SQL;
}

function facetColumn(name: string, { value, each = (one) => one }: Column): FacetColumn {
  const column = sql`${sql.identifier(name)}`;
  return {
    selected: sql`${value} AS ${column}`,
    // Equal items are grouped first.
    counts: sql`${name}::text, (
    SELECT coalesce(jsonb_object_agg(value, n), '{}') FROM (
      SELECT value, least(sum(n), ${maxPagedItems})::int AS n
      FROM (SELECT ${each(column)} AS value, n FROM (SELECT ${column}, count(*) AS n FROM counted GROUP BY 1) AS alike) AS parts
      WHERE value IS NOT NULL GROUP BY value
    ) AS sums
  )`,
  };
}

type FacetColumns<Name extends string> = Record<Name, FacetColumn>;

const columnsBy =
  (count: (name: string, column: Column) => FacetColumn) =>
  <Name extends string>(columns: Record<Name, Column>): FacetColumns<Name> =>
    Object.fromEntries(
      Object.entries<Column>(columns).map(([name, column]) => [name, count(name, column)]),
    ) as FacetColumns<Name>;

/** Columns to count by, under their names. */
export const facetColumns = columnsBy(facetColumn);

/** The same for columns that don't depend on the request. */
export const staticFacetColumns = columnsBy((name, column) => {
  const { selected, counts } = facetColumn(name, column);
  return { selected: withoutParameters(selected), counts: withoutParameters(counts) };
});

type Counts<Name extends string> = Record<Name, Record<string, number>>;

/** Counts the values of several columns in one scan, and tells whether there may be more items. */
export async function countFacets<Name extends string>(
  db: Reader,
  columns: FacetColumns<Name>,
  { from, where, order, isSampled = sql`false` }: Selected,
): Promise<{ seen: number; counts: Counts<Name>; countsCapped: boolean }> {
  const all = Object.values<FacetColumn>(columns);
  const { rows } = await db.execute<{ seen: number; counts: Counts<Name> }>(sql`
    WITH counted AS MATERIALIZED (
      SELECT ${listed([sql`${isSampled} AS is_sampled`, ...all.map(({ selected }) => selected)])} FROM ${from} WHERE ${where ?? sql`true`} ${order ? sql`ORDER BY ${order}` : sql``} LIMIT ${facetSample}
    )
    SELECT (SELECT ${countOfFound(facetSample, sql`is_sampled`)} FROM counted) AS seen, jsonb_build_object(${listed(all.map(({ counts }) => counts))}) AS counts`);
  const [found] = rows as [(typeof rows)[number]];
  return { ...found, countsCapped: found.seen > maxPagedItems };
}

const listed = (parts: SQLChunk[]): SQL => sql.join(parts, sql`, `);
