import { sql } from 'drizzle-orm';
import { dayAfter } from '../../../contract/time/calendar.ts';
import { kolkataDate } from '../../../contract/time/deadline.ts';
import { itemDates, type Reader } from '../../../db/index.ts';

/**
 * When the next date of a public item passes before the day ends in India, be it a milestone or the deadline of a job; null if none does. The day
 * that a date is announced for is at most one away.
 */
export async function nextDate(db: Reader, after: Date): Promise<Date | null> {
  const today = kolkataDate(after);
  const { rows } = await db.execute<{ next: string | null }>(sql`
    SELECT min(${itemDates.moment}) AS next FROM ${itemDates}
    WHERE ${itemDates.day} BETWEEN ${dayAfter(today, -1)} AND ${dayAfter(today, 1)} AND ${itemDates.moment} > ${after.toISOString()}`);
  const next = rows[0]?.next;
  return next ? new Date(next) : null;
}
