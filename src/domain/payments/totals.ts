import { sql } from 'drizzle-orm';
import { endOfKolkataDay, startOfKolkataDay } from '../../contract/time/deadline.ts';
import type { DayTotal } from '../../contract/shapes/payment.ts';
import type { Context } from '../context.ts';

/** Revenue and refunds per day in Asia/Kolkata, both ends inclusive, including days without any. */
export async function dailyTotals(
  ctx: Context,
  { startDate, endDate }: { startDate: string; endDate: string },
): Promise<DayTotal[]> {
  const from = startOfKolkataDay(startDate);
  const to = endOfKolkataDay(endDate);
  const { rows } = await ctx.db.execute<DayTotal & Record<string, unknown>>(sql`
    WITH days AS (
      SELECT to_char(day, 'YYYY-MM-DD') AS day FROM generate_series(${startDate}::date, ${endDate}::date, '1 day') AS day
    ), paid AS (
      SELECT to_char(paid_at AT TIME ZONE 'Asia/Kolkata', 'YYYY-MM-DD') AS day, count(*) AS n, sum(amount) AS amount
      FROM orders WHERE paid_at >= ${from} AND paid_at < ${to} GROUP BY 1
    ), back AS (
      SELECT to_char(processed_at AT TIME ZONE 'Asia/Kolkata', 'YYYY-MM-DD') AS day, sum(amount) AS amount
      FROM refunds WHERE state = 'processed' AND processed_at >= ${from} AND processed_at < ${to} GROUP BY 1
    ), failed AS (
      SELECT to_char(created_at AT TIME ZONE 'Asia/Kolkata', 'YYYY-MM-DD') AS day, count(*) AS n
      FROM orders WHERE state = 'failed' AND created_at >= ${from} AND created_at < ${to} GROUP BY 1
    )
    SELECT day, coalesce(paid.n, 0)::int AS orders, coalesce(paid.amount, 0)::float8 AS paid,
      coalesce(back.amount, 0)::float8 AS refunded, coalesce(failed.n, 0)::int AS failed
    FROM days LEFT JOIN paid USING (day) LEFT JOIN back USING (day) LEFT JOIN failed USING (day) ORDER BY day`);
  return rows.map(({ day, orders, paid, refunded, failed }) => ({ day, orders, paid, refunded, failed }));
}
