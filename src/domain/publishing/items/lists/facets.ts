import { and, sql, type SQL } from 'drizzle-orm';
import type { JobFacets, PostFacets } from '../../../../contract/publishing/facets.ts';
import { maxPagedItems } from '../../../../contract/shapes/paging.ts';
import {
  payThresholds,
  positionGroupKeys,
  positionGroups,
  postTypes,
  type Collection,
} from '../../../../contract/vocabulary/index.ts';
import { items } from '../../../../db/index.ts';
import type { Caller, Context } from '../../../platform/context.ts';
import { rowsUpTo } from '../../../platform/count-up-to.ts';
import {
  toTimestamptz,
  endOfDayIn,
  listQuery,
  payFrom,
  positionsOf,
  type FilterOf,
  type ItemSearch,
} from './conditions.ts';
import { countFacets, facetColumns, facetSample, staticFacetColumns } from './count.ts';
import { listOf, type List } from './list.ts';
import { someOf } from './read-list.ts';

/** The groups of a job's positions, each once. */
const groupsOf = (positions: SQL): SQL => {
  const groups = positionGroupKeys.map((group) => {
    const members = sql.raw(`'{${positionGroups[group].join(',')}}'::text[]`);
    return sql`CASE WHEN ${positions} && ${members} THEN ${group}::text END`;
  });
  return sql`array_remove(ARRAY[${sql.join(groups, sql`, `)}], NULL)`;
};

/** The thresholds that one of the pays reaches, as rows. */
const payingAtLeast = (pays: SQL): SQL => {
  const cases = payThresholds.map((rupees) => {
    const { amount, levels } = payFrom(rupees);
    const names = sql.raw(`'{${levels.map((level) => `"${level}"`).join(',')}}'::text[]`);
    return sql`CASE WHEN ${pays} && ${names} OR EXISTS (SELECT FROM unnest(${pays}) AS pay
      WHERE pay COLLATE "C" BETWEEN ${amount}::text AND '99999999999') THEN ${String(rupees)}::text END`;
  });
  return sql`unnest(ARRAY[${sql.join(cases, sql`, `)}])`;
};

const fixedColumns = staticFacetColumns({
  type: { value: sql`${items.type}` },
  subType: { value: sql`${items.subType}` },
  field: { value: sql`${items.allFields}`, each: (fields) => sql`unnest(${fields})` },
  position: {
    value: sql`${items.allPositions}`,
    each: (positions) => sql`unnest(${positions} || ${groupsOf(positions)})`,
  },
  level: { value: sql`${items.levels}`, each: (levels) => sql`unnest(${levels})` },
  contract: { value: sql`${items.contracts}`, each: (contracts) => sql`unnest(${contracts})` },
  category: { value: sql`${items.categories}`, each: (categories) => sql`unnest(${categories})` },
  minPay: { value: sql`${items.pays}`, each: (pays) => payingAtLeast(pays) },
  location: {
    value: sql`${items.location}`,
    // The place and its continent.
    each: (place) => sql`unnest(ARRAY[${place}, nullif(split_part(${place}, '/', 1), ${place})])`,
  },
  mode: { value: sql`${items.mode}` },
  country: { value: sql`${items.country}` },
  rank: { value: sql`${items.rank}`, each: (rank) => sql`unnest(string_to_array(${rank}, ', '))` },
  free: { value: sql`CASE WHEN ${items.isFree} THEN 'true'::text END` },
  startsIn: { value: sql`${items.starts}`, each: (months) => sql`unnest(${months})` },
});

/** Those of 7, 30 and 90 days in which an item closes, as rows. */
const closingDays = (closes: SQL, now: Date): SQL => {
  const cases = [7, 30, 90].map(
    (days) =>
      sql`CASE WHEN ${closes} > ${toTimestamptz(now)} AND ${closes} <= ${toTimestamptz(endOfDayIn(days, now))} THEN ${String(days)}::text END`,
  );
  return sql`unnest(ARRAY[${sql.join(cases, sql`, `)}])`;
};

const columnsAt = (now: Date) => ({
  ...fixedColumns,
  ...facetColumns({
    closesWithin: { value: sql`${items.closesAt}`, each: (closes) => closingDays(closes, now) },
  }),
});
type Facet = keyof ReturnType<typeof columnsAt>;

const facetsOf = {
  jobs: [
    'field',
    'position',
    'level',
    'contract',
    'category',
    'minPay',
    'location',
    'mode',
    'country',
    'closesWithin',
  ],
  posts: ['type', 'subType', 'mode', 'country', 'rank', 'free', 'closesWithin', 'startsIn'],
} as const satisfies Record<Collection, readonly Facet[]>;

/** Whether a list is filtered by a column. */
function isAsked(search: FilterOf, facet: Facet): boolean {
  if (facet === 'position') return positionsOf(search).length > 0;
  const value = facet === 'subType' ? [...(search.subType ?? []), ...(search.filter ?? [])] : search[facet];
  return Array.isArray(value) ? value.length > 0 : value !== undefined;
}

const withoutFilters = (search: FilterOf<ItemSearch>, facets: Facet[]): FilterOf<ItemSearch> => ({
  ...search,
  ...Object.fromEntries(facets.map((facet) => [facet, undefined])),
  ...((facets.includes('position') || facets.includes('subType')) && { filter: undefined }),
});

type Counts = Partial<Record<Facet, Record<string, number>>>;
interface Counted {
  counts: Counts;
  countsCapped: boolean;
  seen: number;
}

/**
 * There are few types, with an index that starts with them, so each is counted up to the list limit. Types without
 * posts are omitted.
 */
async function countEachType({ db, counted: { from, where } }: List): Promise<Counted> {
  const ofType = { from, where: and(where, sql`${items.type} = one`) };
  const { rows } = await db.execute<{ one: string; n: number }>(sql`
    SELECT one, (SELECT count(*)::int FROM ${rowsUpTo(maxPagedItems, ofType)}) AS n
    FROM unnest(${sql.param(postTypes)}::text[]) AS one`);
  const type = Object.fromEntries(rows.filter(({ n }) => n > 0).map(({ one, n }) => [one, n]));
  return { counts: { type }, countsCapped: false, seen: 0 };
}

/** Columns without a filter are counted together in one scan, so it sees the whole list: `seen` is its capped count. */
export const seesWholeList = (search: FilterOf): boolean =>
  facetsOf[search.collection].some((facet) => !isAsked(search, facet));

/** Number of items for each filter value: each column is counted with the filters of all others. */
async function count(
  ctx: Context,
  caller: Caller,
  search: FilterOf<ItemSearch>,
  wanted: readonly Facet[],
): Promise<Counted> {
  const columns = columnsAt(ctx.clock());
  const countTogether = async (facets: Facet[]): Promise<Counted> => {
    const others = withoutFilters(search, facets);
    const list = listOf(ctx, caller, others);
    if (facets[0] === 'type' && list.isPublic && isPlain(others)) return countEachType(list);
    const own = Object.fromEntries(facets.map((facet) => [facet, columns[facet]]));
    return countFacets(list.db, own, someOf(list, facetSample));
  };
  const isAlone = (facet: Facet) => facet === 'type' || isAsked(search, facet);
  const together = wanted.filter((facet) => !isAlone(facet));
  const groups = [together, ...wanted.filter(isAlone).map((facet) => [facet])];
  const parts = await Promise.all(groups.filter(({ length }) => length > 0).map(countTogether));
  return {
    counts: Object.assign({}, ...parts.map((part) => part.counts)) as Counts,
    countsCapped: parts.some((part) => part.countsCapped),
    seen: parts[0]?.seen ?? 0,
  };
}

/** Without filters, or with one by type alone. */
const isPlain = (search: FilterOf): boolean => (listQuery(search) ?? search.closesWithin) === undefined;

const ofJobs = (search: ItemSearch): FilterOf<ItemSearch> => ({ ...search, collection: 'jobs' });

const noCounts = <Name extends Facet>(facets: readonly Name[]) =>
  Object.fromEntries(facets.map((facet) => [facet, {}])) as Record<Name, Record<string, number>>;

export interface CountedFacets {
  facets: JobFacets;
  /** Capped number of jobs that the first scan found: all of the list, if `seesWholeList`. */
  seen: number;
}

export async function countJobFacets(
  ctx: Context,
  caller: Caller,
  search: ItemSearch,
): Promise<CountedFacets> {
  const { counts, countsCapped, seen } = await count(ctx, caller, ofJobs(search), facetsOf.jobs);
  const position = { ...counts.position };
  const filter: Record<string, number> = {};
  for (const group of positionGroupKeys) {
    filter[group] = position[group] ?? 0;
    delete position[group];
  }
  return { facets: { ...noCounts(facetsOf.jobs), ...counts, position, filter, countsCapped }, seen };
}

/** How many jobs each filter value would leave. */
export const jobFacets = async (ctx: Context, caller: Caller, search: ItemSearch): Promise<JobFacets> =>
  (await countJobFacets(ctx, caller, search)).facets;

type PostFacet = (typeof facetsOf.posts)[number];

/** How many posts each filter value would leave. Only the requested columns are counted. */
export async function postFacets(
  ctx: Context,
  caller: Caller,
  search: ItemSearch,
  wanted: readonly PostFacet[] = facetsOf.posts,
): Promise<PostFacets> {
  const { counts, countsCapped } = await count(ctx, caller, { ...search, collection: 'posts' }, wanted);
  return { ...noCounts(facetsOf.posts), ...counts, countsCapped };
}
