import { and, sql } from 'drizzle-orm';
import type { PostFacets } from '../../contract/shapes/facets.ts';
import { maxPagedItems } from '../../contract/shapes/paging.ts';
import { postTypes } from '../../contract/vocabulary/index.ts';
import { itemDates, posts } from '../../db/index.ts';
import type { Caller, Context } from '../context.ts';
import { rowsUpTo } from '../count-up-to.ts';
import {
  among,
  countBy,
  counted,
  eachClosingDays,
  endOfDayIn,
  facetSample,
  fixedCounted,
  type Scope,
} from '../items/index.ts';
import { at } from './conditions.ts';
import { postScope, type PostSearch } from './post-scope.ts';

const closesAt = sql`${posts.closesAt}`;

const fixedColumns = fixedCounted({
  type: { value: sql`${posts.type}` },
  subType: { value: sql`${posts.subType}` },
  mode: { value: sql`${posts.mode}` },
  country: { value: sql`${posts.country}` },
  rank: { value: sql`${posts.rank}`, each: (rank) => sql`unnest(string_to_array(${rank}, ', '))` },
  free: { value: sql`CASE WHEN ${posts.isFree} THEN 'true'::text END` },
  startsIn: {
    value: sql`ARRAY(SELECT starts.starts_in FROM ${itemDates} AS starts WHERE starts.id = ${posts.id} AND starts.starts_in IS NOT NULL)`,
    each: (months) => sql`unnest(${months})`,
  },
});

const columnsAt = (now: Date) => ({
  ...fixedColumns,
  ...counted({
    closesWithin: {
      value: closesAt,
      each: (moment) =>
        eachClosingDays((days) => sql`${moment} > ${at(now)} AND ${moment} <= ${at(endOfDayIn(days, now))}`),
    },
  }),
});
type Facet = keyof ReturnType<typeof columnsAt>;

/** The filter of each column. */
const filteredFacets = (query: PostSearch): Record<Facet, boolean> => ({
  type: Boolean(query.type?.length),
  subType: Boolean(query.subType?.length || query.filter?.length),
  mode: Boolean(query.mode?.length),
  country: Boolean(query.country?.length),
  rank: Boolean(query.rank?.length),
  free: query.free !== undefined,
  closesWithin: query.closesWithin !== undefined,
  startsIn: query.startsIn !== undefined,
});

interface Counts {
  counts: Partial<Record<Facet, Record<string, number>>>;
  countsCapped: boolean;
}

/**
 * There are few types, with an index that starts with them, so each is counted up to the list limit. Types without
 * posts are omitted.
 */
async function countEachType({ db, counted: { from, where } }: Scope): Promise<Counts> {
  const ofType = { from, where: and(where, sql`${posts.type} = one`) };
  const { rows } = await db.execute<{ one: string; n: number }>(sql`
    SELECT one, (SELECT count(*)::int FROM ${rowsUpTo(maxPagedItems, ofType)}) AS n
    FROM unnest(${sql.param(postTypes)}::text[]) AS one`);
  const type = Object.fromEntries(rows.filter(({ n }) => n > 0).map(({ one, n }) => [one, n]));
  return { counts: { type }, countsCapped: false };
}

const allFacets: Facet[] = ['type', 'subType', 'mode', 'country', 'rank', 'free', 'closesWithin', 'startsIn'];

/**
 * Number of posts for each filter value: each column is counted with the filters of all others. Columns without a
 * filter are counted together in one scan. Only the requested columns are counted.
 */
export async function postFacets(
  ctx: Context,
  caller: Caller,
  query: PostSearch,
  wanted: readonly Facet[] = allFacets,
): Promise<PostFacets> {
  const columns = columnsAt(ctx.clock());
  const asked = filteredFacets(query);
  const isPlain = !query.q && !Object.entries(asked).some(([name, is]) => is && name !== 'type');
  const count = async (names: Facet[]): Promise<Counts> => {
    const others = { ...query, ...Object.fromEntries(names.map((name) => [name, undefined])) };
    if (names.includes('subType')) others.filter = undefined;
    const { scope } = postScope(ctx, caller, others);
    if (names[0] === 'type' && isPlain && scope.isPublic) return countEachType(scope);
    const own = Object.fromEntries(names.map((name) => [name, columns[name]]));
    return among(scope, facetSample, (db, source) => countBy(db, own, source));
  };
  const alone = (name: Facet) => name === 'type' || asked[name];
  const together = wanted.filter((name) => !alone(name));
  const groups = [together, ...wanted.filter(alone).map((name) => [name])].filter(({ length }) => length > 0);
  const found = await Promise.all(groups.map(count));
  const none = Object.fromEntries(allFacets.map((name) => [name, {}])) as Record<
    Facet,
    Record<string, number>
  >;
  return {
    ...none,
    ...Object.assign({}, ...found.map(({ counts }) => counts)),
    countsCapped: found.some(({ countsCapped }) => countsCapped),
  };
}
