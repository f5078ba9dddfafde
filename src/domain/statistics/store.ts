import { sql, type SQL } from 'drizzle-orm';
import type { Reader } from '../../db/index.ts';

/** The Monday of a moment's week in Asia/Kolkata, as lastWeeks() names it. */
const weekOf = (column: string): SQL =>
  sql.raw(`to_char(date_trunc('week', ${column} AT TIME ZONE 'Asia/Kolkata'), 'YYYY-MM-DD')`);

type PerWeek = Record<string, number>;
const perWeek = (rows: { week: string; n: number }[]): PerWeek =>
  Object.fromEntries(rows.map(({ week, n }) => [week, n]));

type Table = 'posts' | 'jobs' | 'users';

/** Drafts are their author's alone, and counted nowhere. */
const shown = (table: Table): SQL => (table === 'users' ? sql`true` : sql`approval_status <> 'draft'`);

/** Rows made in each week since a moment. */
export const countCreated = async (db: Reader, table: Table, since: Date): Promise<PerWeek> => {
  const { rows } = await db.execute<{ week: string; n: number }>(sql`
    SELECT ${weekOf('created_at')} AS week, count(*)::int AS n FROM ${sql.raw(table)}
    WHERE created_at >= ${since.toISOString()} AND ${shown(table)} GROUP BY 1`);
  return perWeek(rows);
};

/** Decisions in each week since a moment. */
export const countDecided = async (
  db: Reader,
  action: 'approved' | 'rejected',
  since: Date,
): Promise<PerWeek> => {
  const { rows } = await db.execute<{ week: string; n: number }>(sql`
    SELECT ${weekOf('created_at')} AS week, count(*)::int AS n FROM approval_logs
    WHERE action = ${action} AND created_at >= ${since.toISOString()} GROUP BY 1`);
  return perWeek(rows);
};

/** Money that came in and stayed, in paise. */
export const sumRevenue = async (db: Reader): Promise<number> => {
  const { rows } = await db.execute<{ total: string }>(
    sql`SELECT coalesce(sum(amount), 0)::text AS total FROM orders WHERE state = 'paid'`,
  );
  return Number(rows[0]?.total ?? 0);
};

export const sumRevenuePerWeek = async (db: Reader, since: Date): Promise<PerWeek> => {
  const { rows } = await db.execute<{ week: string; n: string }>(sql`
    SELECT ${weekOf('paid_at')} AS week, sum(amount)::text AS n FROM orders
    WHERE state = 'paid' AND paid_at >= ${since.toISOString()} GROUP BY 1`);
  return perWeek(rows.map(({ week, n }) => ({ week, n: Number(n) })));
};

/** First approvals since a moment: hours from creation, as medians by week and over all. */
export async function approvalTimes(db: Reader, since: Date) {
  const times = sql`SELECT first_approved_at, extract(epoch FROM first_approved_at - created_at)::float8 / 3600 AS hours
    FROM posts WHERE first_approved_at >= ${since.toISOString()}
    UNION ALL SELECT first_approved_at, extract(epoch FROM first_approved_at - created_at)::float8 / 3600
    FROM jobs WHERE first_approved_at >= ${since.toISOString()}`;
  const { rows } = await db.execute<{ median: number | null; slowest: number | null }>(sql`
    SELECT percentile_cont(0.5) WITHIN GROUP (ORDER BY hours) AS median,
      percentile_cont(0.9) WITHIN GROUP (ORDER BY hours) AS slowest FROM (${times}) AS times`);
  const weeks = await db.execute<{ week: string; n: number }>(sql`
    SELECT ${weekOf('first_approved_at')} AS week, percentile_cont(0.5) WITHIN GROUP (ORDER BY hours) AS n
    FROM (${times}) AS times GROUP BY 1`);
  return {
    median: rows[0]?.median ?? null,
    slowestTenth: rows[0]?.slowest ?? null,
    perWeek: perWeek(weeks.rows),
  };
}

export const oldestWaiting = async (db: Reader, table: 'posts' | 'jobs'): Promise<Date | null> => {
  const { rows } = await db.execute<{ at: string | null }>(
    sql`SELECT min(submitted_at) AS at FROM ${sql.raw(table)} WHERE approval_status = 'pending'`,
  );
  return rows[0]?.at ? new Date(rows[0].at) : null;
};

/** How many rows have each value of a column. */
export const countBy = async (
  db: Reader,
  table: Table,
  column: 'approval_status' | 'type' | 'role',
): Promise<PerWeek> => {
  const { rows } = await db.execute<{ value: string; n: number }>(sql`
    SELECT ${sql.raw(column)} AS value, count(*)::int AS n FROM ${sql.raw(table)} WHERE ${shown(table)} GROUP BY 1`);
  return Object.fromEntries(rows.map(({ value, n }) => [value, n]));
};

const countWhere = async (db: Reader, from: SQL): Promise<number> =>
  (await db.execute<{ n: number }>(sql`SELECT count(*)::int AS n FROM ${from}`)).rows[0]?.n ?? 0;

export const countPremium = (db: Reader) => countWhere(db, sql`users WHERE subscription = 'premium'`);
export const countBlocked = (db: Reader) => countWhere(db, sql`users WHERE blocked_at IS NOT NULL`);
export const countFeatured = (db: Reader, table: 'posts' | 'jobs') =>
  countWhere(db, sql`${sql.raw(table)} WHERE featured AND approval_status = 'approved'`);
export const countExpired = (db: Reader, today: string) =>
  countWhere(db, sql`jobs WHERE approval_status = 'approved' AND application_deadline < ${today}`);
