import { maxPagedItems } from '../../../../contract/shapes/paging.ts';
import { sql, type SQL, type SQLChunk } from 'drizzle-orm';
import { items, withoutParameters, type Reader } from '../../../../db/index.ts';
import type { Countable } from '../../../platform/queries.ts';

/** One page. */
export interface Slice {
  limit: number;
  offset: number;
}

/** One item in so many is in the sample (`in_sample`). */
const sampleRate = 32;
/** So many of the sample mean more than 3,200 items: those have 100 of it, and by chance 150 not once in a million times. */
export const manyOfSample = 150;
/** So many of the sample mean more than 10,000 items. */
export const muchOfSample = 450;

/** At least so many items there are of a list with so many of the sample. */
export const leastOfSample = (seen: number): number => (seen >= muchOfSample ? maxPagedItems : 3_000);

/** Whether rows of `found_items` are those of the sample alone. */
export const isOnlySample = (few: number): SQL<boolean> =>
  sql`(count(*) >= ${few} AND coalesce(bool_and(sampled), false))`;

/** A column to count by. */
interface Column {
  value: SQL;
  /** What is counted of a value: itself, or rows with several values. */
  each?: (value: SQL) => SQL;
  /** All values there are: a list, or `inItems` if authors write them. */
  known?: readonly string[] | 'inItems';
}

/** How a column is selected, and the query that counts its values. */
interface FacetColumn {
  selected: SQL;
  counts: SQL;
  known: readonly string[] | SQL;
}

/** No place, category or rank that a reader looks for comes after so many. */
const maxKnown = 1000;

/** The values of public items, each found in an index by skipping to the next one. */
const valuesOfItems = (value: SQL, each: (value: SQL) => SQL): SQL => sql`
  WITH RECURSIVE own AS (
    (SELECT ${value} AS value FROM ${items} WHERE ${items.approvalStatus} = 'approved' AND ${value} IS NOT NULL ORDER BY ${value} LIMIT 1)
    UNION ALL
    SELECT (SELECT ${value} FROM ${items} WHERE ${items.approvalStatus} = 'approved' AND ${value} > own.value ORDER BY ${value} LIMIT 1)
    FROM own WHERE own.value IS NOT NULL
  )
  SELECT DISTINCT ${each(sql`value`)} AS value FROM (SELECT value FROM own WHERE value IS NOT NULL LIMIT ${sql.raw(String(maxKnown))}) AS known`;

function facetColumn(name: string, { value, each = (one) => one, known = [] }: Column): FacetColumn {
  const column = sql`${sql.identifier(name)}`;
  return {
    selected: sql`${value} AS ${column}`,
    // Equal items are grouped first.
    counts: sql`${name}::text, (
    SELECT coalesce(jsonb_object_agg(value, n), '{}') FROM (
      SELECT value, sum(n)::int AS n
      FROM (SELECT ${each(column)} AS value, n FROM (SELECT ${column}, count(*) AS n FROM counted GROUP BY 1) AS alike) AS parts
      WHERE value IS NOT NULL GROUP BY value
    ) AS sums
  )`,
    known: known === 'inItems' ? valuesOfItems(value, each) : known,
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
  const { selected, counts, known } = facetColumn(name, column);
  return { selected: withoutParameters(selected), counts: withoutParameters(counts), known };
});

/** Items of each value; null for a value that the sample didn't meet. */
export type Counts<Name extends string> = Record<Name, Record<string, number | null>>;

/** Items of a list without words or filters: all, or the sample. */
function allOrSample({ from, where }: Countable, selected: SQL): SQL {
  const own = (isSampled: SQL) =>
    sql`SELECT ${selected} FROM ${from} WHERE ${where ?? sql`true`} AND ${isSampled}`;
  return sql`sampled AS MATERIALIZED (SELECT true AS is_sampled, * FROM (${own(sql`in_sample(${items.id})`)}) AS own),
    counted AS MATERIALIZED (SELECT * FROM sampled UNION ALL SELECT false, * FROM (
      ${own(sql`NOT in_sample(${items.id})`)} AND (SELECT count(*) FROM sampled) < ${manyOfSample}) AS others)`;
}

/**
 * Counts the values of several columns in one scan.
 * @param from what `found_items` finds, or a list that needs neither words nor filters
 */
export async function countFacets<Name extends string>(
  db: Reader,
  columns: FacetColumns<Name>,
  from: { found: SQL } | Countable,
): Promise<{ counts: Counts<Name>; estimated: boolean }> {
  const all = Object.values<FacetColumn>(columns);
  const selected = listed(all.map((column) => column.selected));
  const counted =
    'found' in from
      ? sql`counted AS MATERIALIZED (SELECT sampled AS is_sampled, ${selected} FROM ${from.found})`
      : allOrSample(from, selected);
  const { rows } = await db.execute<{ estimated: boolean; counts: Record<Name, Record<string, number>> }>(sql`
    WITH ${counted}
    SELECT (SELECT count(*) >= ${manyOfSample} AND bool_and(is_sampled) FROM counted) AS estimated,
      jsonb_build_object(${listed(all.map(({ counts }) => counts))}) AS counts`);
  const { estimated, counts } = rows[0]!;
  return { estimated, counts: estimated ? await estimatesOf(db, columns, counts) : counts };
}

/** 2946 → 2900: a sample tells no more. */
const rounded = (count: number): number => Number(count.toPrecision(2));

async function estimatesOf<Name extends string>(
  db: Reader,
  columns: FacetColumns<Name>,
  counts: Record<Name, Record<string, number>>,
): Promise<Counts<Name>> {
  const estimates = Object.entries<FacetColumn>(columns).map(async ([name, { known }]) => {
    const values = Array.isArray(known) ? known : await valuesIn(db, known as SQL);
    const met = Object.entries(counts[name as Name]).map(([value, n]) => [value, rounded(n * sampleRate)]);
    return [
      name,
      { ...Object.fromEntries(values.map((value) => [value, null])), ...Object.fromEntries(met) },
    ];
  });
  return Object.fromEntries(await Promise.all(estimates)) as Counts<Name>;
}

const valuesIn = async (db: Reader, known: SQL): Promise<string[]> =>
  (await db.execute<{ value: string | null }>(known)).rows.flatMap(({ value }) => value ?? []);

const listed = (parts: SQLChunk[]): SQL => sql.join(parts, sql`, `);
