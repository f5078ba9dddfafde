import { sql } from 'drizzle-orm';
import { dayAfter } from '../../../../contract/time/calendar.ts';
import { kolkataDate } from '../../../../contract/time/deadline.ts';
import { itemDates, items, type Reader } from '../../../../db/index.ts';

/**
 * When the next date of a public item passes before the day ends in India, or the next job closes that nobody confirmed; null if none does. The
 * day that a date is announced for is at most one away.
 */
export async function nextDate(db: Reader, after: Date): Promise<Date | null> {
  const today = kolkataDate(after);
  const { rows } = await db.execute<{ next: string | null }>(sql`
    SELECT least(
      (SELECT min(${itemDates.moment}) FROM ${itemDates}
        WHERE ${itemDates.day} BETWEEN ${dayAfter(today, -1)} AND ${dayAfter(today, 1)} AND ${itemDates.moment} > ${after.toISOString()}),
      (SELECT min(${items.closesAt}) FROM ${items}
        WHERE ${items.type} = 'job' AND ${items.approvalStatus} = 'approved' AND ${items.closesAt} > ${after.toISOString()} AND ${items.closesAt} < 'infinity')
    ) AS next`);
  const next = rows[0]?.next;
  return next ? new Date(next) : null;
}
