import { and, gt, asc } from 'drizzle-orm';
import { dayAfter, type CalendarFilter } from '../../contract/time/calendar.ts';
import { kolkataDate } from '../../contract/time/deadline.ts';
import type { ItemType } from '../../contract/vocabulary/index.ts';
import { itemDates } from '../../db/index.ts';
import type { Context } from '../context.ts';
import { onDays } from './conditions.ts';

/** Items have at most 12 dates; few have more than four ahead. */
const datesOfItem = 4;
const lastDay = '2199-12-31';

/** Public items with a date ahead, the earliest first. */
export async function upcomingItems(
  { publicDb, clock }: Context,
  filter: CalendarFilter,
  limit: number,
): Promise<{ id: string; type: ItemType }[]> {
  const now = clock();
  // From yesterday in India, as that day may not have ended in time zones behind it.
  const days = { from: dayAfter(kolkataDate(now), -1), to: lastDay };
  const found = await publicDb
    .select({ id: itemDates.itemId, type: itemDates.type })
    .from(itemDates)
    .where(and(onDays(days, filter), gt(itemDates.moment, now)))
    .orderBy(asc(itemDates.day), asc(itemDates.moment), asc(itemDates.itemId), asc(itemDates.ordinal))
    .limit(limit * datesOfItem);
  return [...new Map(found.map((one) => [one.id, one])).values()].slice(0, limit);
}
