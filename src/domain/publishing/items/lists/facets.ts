import { and, sql, type SQL } from 'drizzle-orm';
import type { JobFacets, PostFacets } from '../../../../contract/publishing/calls.ts';
import { maxPagedItems } from '../../../../contract/shapes/paging.ts';
import {
  callName,
  contracts,
  countedIn,
  filters,
  jobFields,
  jobPositions,
  payLevels,
  payThresholds,
  placeModes,
  positionGroupKeys,
  positionGroups,
  postTypes,
  subTypes,
  type Collection,
} from '../../../../contract/vocabulary/index.ts';
import { indianStateCodes } from '../../../../contract/vocabulary/indian-states.ts';
import { items } from '../../../../db/index.ts';
import type { Caller, Context } from '../../../platform/context.ts';
import { rowsUpTo } from '../../../platform/queries.ts';
import { endOfDayIn, listQuery, payFrom, positionsOf, type FilterOf, type ItemSearch } from './conditions.ts';
import {
  countFacets,
  facetColumns,
  staticFacetColumns,
  valuesInItems,
  type Counts as CountsOf,
} from './count.ts';
import { listOf, type List } from './list.ts';

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

/** What is counted of public lists; groups are counted with positions. */
type Facet = Exclude<keyof JobFacets | keyof PostFacets, 'estimated' | 'filter'>;

const fixedColumns = staticFacetColumns<Exclude<Facet, 'closesWithin'>>({
  type: { value: sql`${items.type}`, known: postTypes },
  subType: { value: sql`${items.subType}`, known: subTypes },
  field: { value: sql`${items.allFields}`, each: (fields) => sql`unnest(${fields})`, known: jobFields },
  position: {
    value: sql`${items.allPositions}`,
    each: (positions) => sql`unnest(${positions} || ${groupsOf(positions)})`,
    known: [...jobPositions, ...positionGroupKeys],
  },
  level: { value: sql`${items.levels}`, each: (levels) => sql`unnest(${levels})`, known: payLevels },
  contract: { value: sql`${items.contracts}`, each: (kinds) => sql`unnest(${kinds})`, known: contracts },
  category: {
    value: sql`${items.categories}`,
    each: (categories) => sql`unnest(${categories})`,
    known: 'inItems',
  },
  minPay: {
    value: sql`${items.pays}`,
    each: (pays) => payingAtLeast(pays),
    known: payThresholds.map(String),
  },
  location: {
    value: sql`${items.location}`,
    // The place and its continent.
    each: (place) => sql`unnest(ARRAY[${place}, nullif(split_part(${place}, '/', 1), ${place})])`,
    known: 'inItems',
  },
  mode: { value: sql`${items.mode}`, known: placeModes },
  country: { value: sql`${items.country}`, known: 'inItems' },
  state: { value: sql`${items.state}`, known: indianStateCodes },
  rank: {
    value: sql`${items.rank}`,
    each: (rank) => sql`unnest(string_to_array(${rank}, ', '))`,
    known: 'inItems',
  },
  free: { value: sql`CASE WHEN ${items.isFree} THEN 'true'::text END`, known: ['true'] },
  startsIn: { value: sql`${items.starts}`, each: (months) => sql`unnest(${months})`, known: 'inItems' },
});

const shownDays = filters.closesWithin.panel.offered.map(Number);

/** Those of 7, 30 and 90 days in which an item closes, as rows. */
const closingDays = (closes: SQL, now: Date): SQL => {
  const cases = shownDays.map(
    (days) =>
      sql`CASE WHEN ${closes} > ${now}::timestamptz AND ${closes} <= ${endOfDayIn(days, now)}::timestamptz THEN ${String(days)}::text END`,
  );
  return sql`unnest(ARRAY[${sql.join(cases, sql`, `)}])`;
};

const columnsAt = (now: Date) => ({
  ...fixedColumns,
  ...facetColumns({
    closesWithin: {
      value: sql`${items.closesAt}`,
      each: (closes) => closingDays(closes, now),
      known: shownDays.map(String),
    },
  }),
});

const facetsOf = (collection: Collection): Facet[] =>
  countedIn(collection)
    .filter((name) => name !== 'group')
    .map((name) => callName(name) as Facet);
const countedFacets = { jobs: facetsOf('jobs'), posts: ['type' as const, ...facetsOf('posts')] };

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

type Counts = Partial<CountsOf<Facet>>;
interface Counted {
  counts: Counts;
  estimated: boolean;
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
  return { counts: { type }, estimated: false };
}

/** All values of a column: those of the vocabulary, or those that authors wrote, which many lists share. */
async function valuesOf(ctx: Context, facet: Facet): Promise<readonly string[]> {
  const { known } = columnsAt(ctx.clock())[facet];
  if (Array.isArray(known)) return known as string[];
  const written = await ctx.remember('values that authors wrote', () =>
    valuesInItems(ctx.publicDb, fixedColumns),
  );
  return written[facet as keyof typeof written];
}

/**
 * Number of items for each filter value: each column is counted with the filters of all others.
 * @param own the list of the search
 */
async function count(
  ctx: Context,
  caller: Caller,
  search: FilterOf<ItemSearch>,
  wanted: readonly Facet[],
  own = listOf(ctx, caller, search),
): Promise<Counted> {
  const columns = columnsAt(ctx.clock());
  const countTogether = async (facets: Facet[]): Promise<Counted> => {
    const others = withoutFilters(search, facets);
    const list = facets.some((facet) => isAsked(search, facet)) ? listOf(ctx, caller, others) : own;
    return list.remember(`facets ${facets.join(' ')}`, async () => {
      if (facets[0] === 'type' && isEachTypeCounted(list, others)) return countEachType(list);
      const counted = Object.fromEntries(facets.map((facet) => [facet, columns[facet]]));
      return countFacets(list.db, counted, list.found ?? list.counted, (facet) =>
        valuesOf(ctx, facet as Facet),
      );
    });
  };
  const isAlone = (facet: Facet) =>
    isAsked(search, facet) || (facet === 'type' && isEachTypeCounted(own, search));
  const together = wanted.filter((facet) => !isAlone(facet));
  const groups = [together, ...wanted.filter(isAlone).map((facet) => [facet])];
  const parts = await Promise.all(groups.filter(({ length }) => length > 0).map(countTogether));
  return {
    counts: Object.assign({}, ...parts.map((part) => part.counts)) as Counts,
    estimated: parts.some((part) => part.estimated),
  };
}

/** Without filters, or with one by type alone. */
const isEachTypeCounted = ({ isPublic }: List, search: FilterOf): boolean =>
  isPublic && (listQuery(search) ?? search.closesWithin) === undefined;

const ofJobs = (search: ItemSearch): FilterOf<ItemSearch> => ({ ...search, collection: 'jobs' });

const noCounts = (names: readonly Facet[]) => Object.fromEntries(names.map((name) => [name, {}]));

/** How many jobs each filter value would leave. @param own their list */
export async function jobFacets(
  ctx: Context,
  caller: Caller,
  search: ItemSearch,
  own?: List,
): Promise<JobFacets> {
  const { counts, estimated } = await count(ctx, caller, ofJobs(search), countedFacets.jobs, own);
  const position = { ...counts.position };
  const filter: JobFacets['filter'] = {};
  for (const group of positionGroupKeys) {
    filter[group] = position[group] === undefined ? 0 : position[group];
    delete position[group];
  }
  return { ...noCounts(countedFacets.jobs), ...counts, position, filter, estimated } as JobFacets;
}

export type PostFacet = Exclude<keyof PostFacets, 'estimated'>;

/** How many posts each filter value would leave. Only the requested columns are counted. @param own their list */
export async function postFacets(
  ctx: Context,
  caller: Caller,
  search: ItemSearch,
  wanted: readonly PostFacet[] = countedFacets.posts as PostFacet[],
  own?: List,
): Promise<PostFacets> {
  const { counts, estimated } = await count(ctx, caller, { ...search, collection: 'posts' }, wanted, own);
  return { ...noCounts(countedFacets.posts), ...counts, estimated } as PostFacets;
}
