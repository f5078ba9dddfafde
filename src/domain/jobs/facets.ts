import { sql, type SQL } from 'drizzle-orm';
import { kolkataDate } from '../../contract/deadline.ts';
import type { JobFacets } from '../../contract/shapes/facets.ts';
import { positionGroupKeys, positionGroups } from '../../contract/vocabulary/index.ts';
import { jobs } from '../../db/index.ts';
import type { Caller, Context } from '../context.ts';
import {
  among,
  countBy,
  counted,
  dayIn,
  eachClosingDays,
  facetSample,
  fixedCounted,
} from '../items/index.ts';
import { lastDay, positionsOf, type JobFilter } from './conditions.ts';
import { jobScope, type JobSearch } from './job-scope.ts';
import { texts } from './listed-jobs.ts';

/** The groups of a job's positions, each once. */
const groupsOf = (positions: SQL): SQL => {
  const groups = positionGroupKeys.map(
    (group) => sql`CASE WHEN ${positions} && ${texts(positionGroups[group])} THEN ${group}::text END`,
  );
  return sql`array_remove(ARRAY[${sql.join(groups, sql`, `)}], NULL)`;
};

const fixedColumns = fixedCounted({
  field: { value: sql`${jobs.field}`, each: (fields) => sql`unnest(${fields})` },
  position: {
    value: sql`${jobs.position}`,
    each: (positions) => sql`unnest(${positions} || ${groupsOf(positions)})`,
  },
  location: {
    value: sql`${jobs.location}`,
    // The place and its continent.
    each: (place) => sql`unnest(ARRAY[${place}, nullif(split_part(${place}, '/', 1), ${place})])`,
  },
  mode: { value: sql`${jobs.mode}` },
  country: { value: sql`${jobs.country}` },
});

const columnsAt = (now: Date) => ({
  ...fixedColumns,
  ...counted({
    closesWithin: {
      value: lastDay,
      each: (day) =>
        eachClosingDays((days) => sql`${day} BETWEEN ${kolkataDate(now)} AND ${dayIn(days, now)}`),
    },
  }),
});
type Column = keyof ReturnType<typeof columnsAt>;
const allColumns: Column[] = ['field', 'position', 'location', 'mode', 'country', 'closesWithin'];

/** The columns that the query doesn't filter by. */
const freeColumns = (query: JobFilter): Column[] => {
  const asked: Record<Column, readonly unknown[] | undefined> = {
    field: query.field,
    position: positionsOf(query),
    location: query.location,
    mode: query.mode,
    country: query.country,
    closesWithin: query.closesWithin === undefined ? [] : [query.closesWithin],
  };
  return allColumns.filter((column) => !asked[column]?.length);
};

/** Whether facets scan the whole list: `seen` is then its capped count. */
export const seesWholeList = (query: JobFilter): boolean => freeColumns(query).length > 0;

export interface CountedFacets {
  facets: JobFacets;
  /** Capped number of jobs that the first scan found: all of the list, if `seesWholeList`. */
  seen: number;
}

/**
 * Number of jobs for each filter value: each column is counted with the filters of all others. Columns without a filter
 * are counted together in one scan.
 */
export async function countFacets(ctx: Context, caller: Caller, query: JobSearch): Promise<CountedFacets> {
  const free = freeColumns(query);
  const groups = [free, ...allColumns.filter((column) => !free.includes(column)).map((column) => [column])];
  const columns = columnsAt(ctx.clock());
  const count = (names: Column[]) => {
    const own = Object.fromEntries(names.map((name) => [name, columns[name]]));
    const { scope } = jobScope(ctx, caller, withoutFilters(query, names));
    return among(scope, facetSample, (db, source) => countBy(db, own, source));
  };
  const seen = await Promise.all(groups.filter((names) => names.length > 0).map(count));
  const counts = Object.assign({}, ...seen.map(({ counts }) => counts));
  const { position, ...others } = counts as Record<Column, Record<string, number>>;
  const filter: Record<string, number> = {};
  for (const group of positionGroupKeys) {
    filter[group] = position[group] ?? 0;
    delete position[group];
  }
  const countsCapped = seen.some((part) => part.countsCapped);
  const facets = { ...others, position, filter, countsCapped };
  return { facets, seen: seen[0]!.seen };
}

const withoutFilters = <Query extends JobFilter>(query: Query, columns: string[]): Query => ({
  ...query,
  ...Object.fromEntries(columns.map((column) => [column, undefined])),
  ...(columns.includes('position') && { filter: undefined }),
});
