import { sql, type SQL } from 'drizzle-orm';
import type { JobStats, PostStats } from '../../contract/staff/admin-items.ts';
import type { Statistics } from '../../contract/staff/monitoring.ts';
import {
  decidableStatuses,
  postTypes,
  roles,
  undoneDecisions,
  type Collection,
} from '../../contract/vocabulary/index.ts';
import type { Reader } from '../../db/index.ts';
import { startOfKolkataDay, kolkataDate, dayMs } from '../../contract/time/days.ts';
import type { Context } from '../platform/context.ts';
import { inCollection } from '../platform/queries.ts';
import { isPremiumAt } from '../people/index.ts';

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
const countCreated = (db: Reader, of: Counted, weeks: string[]): Promise<PerWeek> =>
  eachWeek(db, weeks, (within) => sql`SELECT count(*) FROM ${source(of)} AND ${within('created_at')}`);

/** Decisions per week, less those that were undone within half a minute. */
const countDecided = (db: Reader, action: 'approved' | 'rejected', weeks: string[]): Promise<PerWeek> =>
  eachWeek(
    db,
    weeks,
    (
      within,
    ) => sql`SELECT (SELECT count(*) FROM approval_logs WHERE action = ${action} AND ${within('created_at')})
      - (SELECT count(*) FROM approval_logs WHERE action = 'undone' AND reason = ${undoneDecisions[action]} AND ${within('created_at')})`,
  );

/** Net revenue in paise. */
const sumRevenue = async (db: Reader): Promise<number> => {
  const { rows } = await db.execute<{ total: string }>(
    sql`SELECT coalesce(sum(amount), 0)::text AS total FROM orders WHERE state = 'paid' AND paid_at IS NOT NULL`,
  );
  return Number(rows[0]?.total ?? 0);
};

const sumRevenuePerWeek = (db: Reader, weeks: string[]): Promise<PerWeek> =>
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
async function approvalTimes(db: Reader, weeks: string[]) {
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
const oldestWaiting = async (db: Reader, of: Collection): Promise<Date | null> => {
  const { rows } = await db.execute<{ at: string | null }>(
    sql`SELECT min(waiting_since) AS at FROM items WHERE ${inCollection(of)} AND waiting_since IS NOT NULL`,
  );
  return rows[0]?.at ? new Date(rows[0].at) : null;
};

/** Row counts by value of a column. */
const countBy = async (
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

const countPremium = (db: Reader, now: Date) => countWhere(db, sql`users WHERE ${isPremiumAt(now)}`);
const countBlocked = (db: Reader) => countWhere(db, sql`users WHERE blocked_at IS NOT NULL`);
const countFeatured = (db: Reader, of: Collection) =>
  countWhere(db, sql`items WHERE ${inCollection(of)} AND featured AND approval_status = 'approved'`);
const countWaiting = (db: Reader, of: Collection) =>
  countWhere(db, sql`items WHERE ${inCollection(of)} AND waiting_since IS NOT NULL`);
const countClosedJobs = (db: Reader, now: Date) =>
  countWhere(
    db,
    sql`items WHERE ${inCollection('jobs')} AND approval_status = 'approved' AND closes_at <= ${now}::timestamptz`,
  );

/** Mondays of the last `count` weeks in Asia/Kolkata, oldest first, including the current week. */
export function lastWeeks(now: Date, count: number): string[] {
  const today = new Date(`${kolkataDate(now)}T00:00:00Z`);
  const sinceMonday = (today.getUTCDay() + 6) % 7;
  return Array.from({ length: count }, (_, index) =>
    new Date(today.getTime() - (sinceMonday + 7 * (count - 1 - index)) * dayMs).toISOString().slice(0, 10),
  );
}

const shownWeeks = 12;
const oneDecimal = (hours: number | null): number | null =>
  hours === null ? null : Math.round(hours * 10) / 10;

/** Fills missing keys with zero. */
const complete = <Key extends string>(keys: readonly Key[], counts: Record<string, number>) =>
  Object.fromEntries(keys.map((key) => [key, counts[key] ?? 0])) as Record<Key, number>;
const sum = (counts: Record<string, number>): number => Object.values(counts).reduce((a, b) => a + b, 0);

export async function postStats({ db }: Context): Promise<PostStats> {
  const [byStatus, byType, featured] = await Promise.all([
    countBy(db, 'posts', 'approval_status'),
    countBy(db, 'posts', 'type'),
    countFeatured(db, 'posts'),
  ]);
  const shown = complete(decidableStatuses, byStatus);
  return { total: sum(shown), byStatus: shown, byType: complete(postTypes, byType), featured };
}

export async function jobStats({ db, clock }: Context): Promise<JobStats> {
  const [byStatus, featured, expired] = await Promise.all([
    countBy(db, 'jobs', 'approval_status'),
    countFeatured(db, 'jobs'),
    countClosedJobs(db, clock()),
  ]);
  const shown = complete(decidableStatuses, byStatus);
  return { total: sum(shown), byStatus: shown, featured, expired, open: shown.approved - expired };
}

/** Statistics for the admin overview: pending items, weekly submissions and decisions, users and revenue. */
export async function readStatistics({ db, clock }: Context): Promise<Statistics> {
  const weeks = lastWeeks(clock(), shownWeeks);
  const [posts, jobs, oldestPost, oldestJob] = await Promise.all([
    countWaiting(db, 'posts'),
    countWaiting(db, 'jobs'),
    oldestWaiting(db, 'posts'),
    oldestWaiting(db, 'jobs'),
  ]);
  const [newPosts, newJobs, approved, rejected, times] = await Promise.all([
    countCreated(db, 'posts', weeks),
    countCreated(db, 'jobs', weeks),
    countDecided(db, 'approved', weeks),
    countDecided(db, 'rejected', weeks),
    approvalTimes(db, weeks),
  ]);
  const [byRole, premium, blocked, joined, total, income] = await Promise.all([
    countBy(db, 'users', 'role'),
    countPremium(db, clock()),
    countBlocked(db),
    countCreated(db, 'users', weeks),
    sumRevenue(db),
    sumRevenuePerWeek(db, weeks),
  ]);
  const at = (counts: Record<string, number>, week: string) => counts[week] ?? 0;
  return {
    pending: { posts, jobs },
    oldestWaiting: { posts: oldestPost?.toISOString() ?? null, jobs: oldestJob?.toISOString() ?? null },
    created: weeks.map((week) => ({ week, posts: at(newPosts, week), jobs: at(newJobs, week) })),
    decided: weeks.map((week) => ({ week, approved: at(approved, week), rejected: at(rejected, week) })),
    approvalTime: {
      median: oneDecimal(times.median),
      slowestTenth: oneDecimal(times.slowestTenth),
      perWeek: weeks.map((week) => ({ week, median: oneDecimal(times.perWeek[week] ?? null) })),
    },
    users: {
      total: sum(byRole),
      byRole: complete(roles, byRole),
      premium,
      blocked,
      joined: weeks.map((week) => ({ week, users: at(joined, week) })),
    },
    revenue: { total, perWeek: weeks.map((week) => ({ week, amount: at(income, week) })) },
  };
}
