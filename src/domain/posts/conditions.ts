import { and, eq, inArray, sql, type SQL } from 'drizzle-orm';
import type { ApprovalStatus, PostType, SubType } from '../../contract/vocabulary/index.ts';
import { itemDates, posts } from '../../db/index.ts';
import { endOfDayIn, inStatuses, matches, type ItemFilter } from '../items/index.ts';

/** Filters of a post list. `statuses` comes from the caller's rights, never from the query alone. */
export interface PostFilter extends ItemFilter {
  type?: PostType[] | undefined;
  subType?: SubType[] | undefined;
  /** Named subType in page URLs. */
  filter?: SubType[] | undefined;
  rank?: string[] | undefined;
}

const isPublicOnly = (statuses: readonly ApprovalStatus[]): boolean =>
  statuses.every((status) => status === 'approved');

/** A moment in SQL, for raw conditions. */
export const at = (moment: Date): SQL => sql`${moment.toISOString()}::timestamptz`;

/** Filters by closing time. Lists of one author include closed posts. */
function isOpenAt(
  { closesWithin, closedOnly, includeExpired, userId }: PostFilter,
  now: Date,
): SQL | undefined {
  const { closesAt } = posts;
  if (closedOnly) return sql`${closesAt} <= ${at(now)}`;
  if (closesWithin)
    return sql`${closesAt} > ${at(now)} AND ${closesAt} <= ${at(endOfDayIn(closesWithin, now))}`;
  return includeExpired || userId ? undefined : sql`(${closesAt} IS NULL OR ${closesAt} > ${at(now)})`;
}

/** An imported rank may name several: 'CORE A, CCF B'. */
const isRank = (rank: SQL, ranks: string[]): SQL =>
  sql`(${rank} = ANY(${sql.param(ranks)}::text[]) OR string_to_array(${rank}, ', ') && ${sql.param(ranks)}::text[])`;

/** There are few ranks, so an index skip scan reads each of them without comparing posts. */
const hasPublicRank = (ranks: string[]): SQL => sql`${posts.rank} = ANY(ARRAY(
  WITH RECURSIVE stated AS (
    SELECT min(rank) AS rank FROM ${posts} WHERE approval_status = 'approved' AND rank IS NOT NULL
    UNION ALL
    SELECT (SELECT min(rank) FROM ${posts} WHERE approval_status = 'approved' AND rank > stated.rank) FROM stated WHERE rank IS NOT NULL
  )
  SELECT rank FROM stated WHERE ${isRank(sql`rank`, ranks)}))`;

const hasRank = (ranks: string[], isPublic: boolean): SQL =>
  isPublic ? hasPublicRank(ranks) : isRank(sql`${posts.rank}`, ranks);

/** The conditions on columns that `item_dates` has too. */
function sharedConditions(filter: PostFilter, isPublic: boolean): SQL | undefined {
  const subTypes = [...(filter.subType ?? []), ...(filter.filter ?? [])];
  return and(
    filter.type?.length ? inArray(posts.type, filter.type) : undefined,
    subTypes.length > 0 ? inArray(posts.subType, subTypes) : undefined,
    filter.featured === undefined ? undefined : eq(posts.featured, filter.featured),
    filter.mode?.length ? inArray(posts.mode, filter.mode) : undefined,
    filter.country?.length ? inArray(posts.country, filter.country) : undefined,
    filter.free === undefined ? undefined : filter.free ? sql`${posts.isFree}` : sql`NOT ${posts.isFree}`,
    filter.rank?.length ? hasRank(filter.rank, isPublic) : undefined,
  );
}

/** Only public posts are in `item_dates`. */
const startsIn = (month: string, isPublic: boolean): SQL =>
  isPublic
    ? sql`${posts.id} IN (SELECT ${itemDates.id} FROM ${itemDates} WHERE ${itemDates.startsIn} = ${month})`
    : sql`EXISTS (SELECT FROM jsonb_array_elements(${posts.milestones}) AS one
        WHERE one->>'kind' = 'start' AND left(one->>'date', 7) = ${month})`;

/** The WHERE of a post list. A closed post has left it unless closed ones are asked for (docs/rules.md#closed-items). */
export function postConditions(filter: PostFilter, statuses: ApprovalStatus[], now: Date): SQL | undefined {
  const isPublic = isPublicOnly(statuses);
  return and(
    inStatuses(posts, statuses),
    filter.userId ? eq(posts.userId, filter.userId) : undefined,
    filter.ids ? inArray(posts.id, filter.ids) : undefined,
    sharedConditions(filter, isPublic),
    isPublic || filter.closesWithin ? isOpenAt(filter, now) : undefined,
    filter.startsIn ? startsIn(filter.startsIn, isPublic) : undefined,
    filter.q ? matches(posts, filter.q) : undefined,
  );
}

/** Public posts that start in a month, as `item_dates` has them, under the name of the table of posts. */
export const startingIn = (filter: PostFilter, now: Date) => ({
  from: sql`(SELECT * FROM ${itemDates}) AS ${posts}`,
  where: and(
    sql`${posts}.starts_in = ${filter.startsIn}`,
    sharedConditions(filter, true),
    isOpenAt(filter, now),
  ),
});

/** Public posts with a deadline ahead, and those without. */
export const byNextAction = (filter: PostFilter, now: Date) => ({
  dated: {
    from: sql`(SELECT * FROM ${itemDates} WHERE ${itemDates.itemKind} = 'post') AS ${posts}`,
    due: sql`${posts}.moment`,
    where: and(
      sql`${posts}.after <= ${at(now)} AND ${posts}.moment > ${at(now)}`,
      sharedConditions(filter, true),
      filter.closedOnly || filter.closesWithin ? isOpenAt(filter, now) : undefined,
      filter.startsIn ? startsIn(filter.startsIn, true) : undefined,
    ),
  },
  rest: {
    from: sql`${posts}`,
    where: and(
      postConditions(filter, ['approved'], now),
      filter.includeExpired || filter.closedOnly
        ? sql`(${posts.lastActionAt} IS NULL OR ${posts.lastActionAt} <= ${at(now)})`
        : sql`${posts.lastActionAt} IS NULL`,
    ),
  },
});

/** The next deadline; 'infinity' without one. */
export const nextAction = (isPublic: boolean, now: Date): SQL =>
  isPublic
    ? sql`coalesce((SELECT next.moment FROM ${itemDates} AS next
        WHERE next.id = ${posts.id} AND next.after <= ${at(now)} AND next.moment > ${at(now)}), 'infinity')`
    : sql`coalesce((SELECT min((one->>'moment')::timestamptz) FROM jsonb_array_elements(${posts.milestones}) AS one
        WHERE is_action(one->>'kind') AND (one->>'moment')::timestamptz > ${at(now)}), 'infinity')`;
