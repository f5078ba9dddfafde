import { sql, type SQL } from 'drizzle-orm';
import { undoneDecisions, type Collection } from '../../contract/vocabulary/index.ts';
import type { Reader } from '../../db/index.ts';
import { inCollection } from '../in-collection.ts';
import { isPremiumAt } from '../subscription.ts';
import { startOfKolkataDay } from '../../contract/time/deadline.ts';

type PerWeek = Record<string, number>;

/**
 * One number per week, named by its Monday in Asia/Kolkata (lastWeeks()). Each week is an index range, which is
 * faster than computing each row's week.
 * @param n aggregates the rows of a week
 */
async function eachWeek(
  db: Reader,
  weeks: string[],
  n: (within: (column: string) => SQL) => SQL,
): Promise<PerWeek> {
  const within = (column: string) =>
    sql.raw(`${column} >= monday AND ${column} < monday + interval '168 hours'`);
  const mondays = weeks.map((week) => startOfKolkataDay(week).toISOString());
  const { rows } = await db.execute<{ week: string; n: string | number | null }>(sql`
    SELECT week, (${n(within)}) AS n
    FROM unnest(${sql.param(weeks)}::text[], ${sql.param(mondays)}::timestamptz[]) AS weeks (week, monday)`);
  return Object.fromEntries(rows.flatMap(({ week, n }) => (n === null ? [] : [[week, Number(n)]])));
}

type Counted = Collection | 'users';

/** Drafts are private and not counted. */
const source = (of: Counted): SQL =>
  of === 'users'
    ? sql`users WHERE true`
    : sql`items WHERE ${inCollection(of)} AND approval_status <> 'draft'`;

/** Rows created per week. */
export const countCreated = (db: Reader, of: Counted, weeks: string[]): Promise<PerWeek> =>
  eachWeek(db, weeks, (within) => sql`SELECT count(*) FROM ${source(of)} AND ${within('created_at')}`);

/** Decisions per week, less those that were undone within half a minute. */
export const countDecided = (
  db: Reader,
  action: 'approved' | 'rejected',
  weeks: string[],
): Promise<PerWeek> =>
  eachWeek(
    db,
    weeks,
    (
      within,
    ) => sql`SELECT (SELECT count(*) FROM approval_logs WHERE action = ${action} AND ${within('created_at')})
      - (SELECT count(*) FROM approval_logs WHERE action = 'undone' AND reason = ${undoneDecisions[action]} AND ${within('created_at')})`,
  );

/** Net revenue in paise. */
export const sumRevenue = async (db: Reader): Promise<number> => {
  const { rows } = await db.execute<{ total: string }>(
    sql`SELECT coalesce(sum(amount), 0)::text AS total FROM orders WHERE state = 'paid' AND paid_at IS NOT NULL`,
  );
  return Number(rows[0]?.total ?? 0);
};

export const sumRevenuePerWeek = (db: Reader, weeks: string[]): Promise<PerWeek> =>
  eachWeek(
    db,
    weeks,
    (within) => sql`SELECT sum(amount)::text FROM orders WHERE state = 'paid' AND ${within('paid_at')}`,
  );

/** Hours from creation to first approval. (date_part returns float8; extract returns numeric, which is slow to sort.) */
const hours = sql.raw(`date_part('epoch', first_approved_at - created_at) / 3600`);
const approvals = (when: SQL): SQL => sql`(SELECT ${hours} AS took FROM items WHERE ${when}) AS approvals`;
/** Percentiles, from one sort. */
const upTo = (shares: string): SQL => sql`percentile_cont(${sql.raw(shares)}) WITHIN GROUP (ORDER BY took)`;

/** Hours to first approval: medians by week and over all weeks. */
export async function approvalTimes(db: Reader, weeks: string[]) {
  const since = startOfKolkataDay(weeks[0] as string).toISOString();
  const { rows } = await db.execute<{ shares: [number | null, number | null] | null }>(
    sql`SELECT ${upTo('ARRAY[0.5, 0.9]')} AS shares FROM ${approvals(sql`first_approved_at >= ${since}`)}`,
  );
  const perWeek = await eachWeek(
    db,
    weeks,
    (within) => sql`SELECT ${upTo('0.5')} FROM ${approvals(within('first_approved_at'))}`,
  );
  const [median = null, slowestTenth = null] = rows[0]?.shares ?? [];
  return { median, slowestTenth, perWeek };
}

/** What waits in the queue: new items, and edits of public ones. */
export const oldestWaiting = async (db: Reader, of: Collection): Promise<Date | null> => {
  const { rows } = await db.execute<{ at: string | null }>(
    sql`SELECT min(waiting_since) AS at FROM items WHERE ${inCollection(of)} AND waiting_since IS NOT NULL`,
  );
  return rows[0]?.at ? new Date(rows[0].at) : null;
};

/** Row counts by value of a column. */
export const countBy = async (
  db: Reader,
  of: Counted,
  column: 'approval_status' | 'type' | 'role',
): Promise<PerWeek> => {
  const { rows } = await db.execute<{ value: string; n: number }>(sql`
    SELECT ${sql.raw(column)} AS value, count(*)::int AS n FROM ${source(of)} GROUP BY 1`);
  return Object.fromEntries(rows.map(({ value, n }) => [value, n]));
};

const countWhere = async (db: Reader, from: SQL): Promise<number> =>
  (await db.execute<{ n: number }>(sql`SELECT count(*)::int AS n FROM ${from}`)).rows[0]?.n ?? 0;

export const countPremium = (db: Reader, now: Date) => countWhere(db, sql`users WHERE ${isPremiumAt(now)}`);
export const countBlocked = (db: Reader) => countWhere(db, sql`users WHERE blocked_at IS NOT NULL`);
export const countFeatured = (db: Reader, of: Collection) =>
  countWhere(db, sql`items WHERE ${inCollection(of)} AND featured AND approval_status = 'approved'`);
export const countWaiting = (db: Reader, of: Collection) =>
  countWhere(db, sql`items WHERE ${inCollection(of)} AND waiting_since IS NOT NULL`);
export const countClosedJobs = (db: Reader, now: Date) =>
  countWhere(
    db,
    sql`items WHERE ${inCollection('jobs')} AND approval_status = 'approved' AND closes_at <= ${now.toISOString()}::timestamptz`,
  );
