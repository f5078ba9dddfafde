import { sql, type SQL, type SQLChunk } from 'drizzle-orm';
import { items, withoutParameters, type Reader } from '../../../../db/index.ts';
import type { Countable } from '../../../platform/queries.ts';
import { type Found, manyOfSample, sampleRate } from './found-items.ts';

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

/** Where columns are counted: among what the index of words and filters finds, or in a list that needs neither words nor filters. */
export type CountedIn = Pick<Found, 'ask'> | Countable;

const countsOf = <Name extends string>(columns: FacetColumns<Name>): SQL =>
  sql`jsonb_build_object(${listed(Object.values<FacetColumn>(columns).map(({ counts }) => counts))})`;

interface SeenCounts<Name extends string> {
  isSample: boolean;
  answer: Record<Name, Record<string, number>>;
}

/** Counts the values of several columns in one scan. */
async function countIn<Name extends string>(
  db: Reader,
  columns: FacetColumns<Name>,
  list: CountedIn,
): Promise<SeenCounts<Name>> {
  const selected = listed(Object.values<FacetColumn>(columns).map((column) => column.selected));
  if ('ask' in list)
    return list.ask({
      select: sql`(WITH counted AS MATERIALIZED (SELECT ${selected} FROM found AS ${items}) SELECT ${countsOf(columns)})`,
      ofWholeSample: true,
    });
  const { rows } = await db.execute<Record<string, unknown> & SeenCounts<Name>>(sql`
    WITH ${allOrSample(list, selected)}
    SELECT (SELECT count(*) >= ${manyOfSample} AND bool_and(is_sampled) FROM counted) AS "isSample", ${countsOf(columns)} AS answer`);
  return rows[0]!;
}

/** Items of each value of several columns. @param known values there are, whether or not the sample met them */
export async function countFacets<Name extends string>(
  db: Reader,
  columns: FacetColumns<Name>,
  list: CountedIn,
  known: (name: Name) => Promise<readonly string[]>,
): Promise<{ counts: Counts<Name>; estimated: boolean }> {
  const { isSample, answer: counts } = await countIn(db, columns, list);
  return { estimated: isSample, counts: isSample ? await estimatesOf(counts, known) : counts };
}

/** 2946 → 2900: a sample tells no more. */
const rounded = (count: number): number => Number(count.toPrecision(2));

async function estimatesOf<Name extends string>(
  counts: Record<Name, Record<string, number>>,
  known: (name: Name) => Promise<readonly string[]>,
): Promise<Counts<Name>> {
  const estimates = Object.entries<Record<string, number>>(counts).map(async ([name, met]) => {
    const values = await known(name as Name);
    const estimated = Object.entries(met).map(([value, n]) => [value, rounded(n * sampleRate)]);
    return [
      name,
      { ...Object.fromEntries(values.map((value) => [value, null])), ...Object.fromEntries(estimated) },
    ];
  });
  return Object.fromEntries(await Promise.all(estimates)) as Counts<Name>;
}

/** All values that authors wrote, of several columns. */
export async function valuesInItems<Name extends string>(
  db: Reader,
  columns: FacetColumns<Name>,
): Promise<Record<Name, string[]>> {
  const written = Object.entries<FacetColumn>(columns).filter(([, { known }]) => !Array.isArray(known));
  const arrays = written.map(
    ([name, { known }]) =>
      sql`ARRAY(SELECT value FROM (${known as SQL}) AS all_values WHERE value IS NOT NULL) AS ${sql.identifier(name)}`,
  );
  const { rows } = await db.execute<Record<Name, string[]>>(sql`SELECT ${listed(arrays)}`);
  return rows[0]!;
}

const listed = (parts: SQLChunk[]): SQL => sql.join(parts, sql`, `);
