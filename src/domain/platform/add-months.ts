import { kolkataDate, startOfKolkataDay } from '../../contract/time/deadline.ts';

/**
 * Adds months (also negative) by the calendar of Asia/Kolkata, in which dates are shown. If the resulting month has
 * no such day, its last day is used: 31 January plus one month is 28 or 29 February.
 */
export function addMonths(from: Date, months: number): Date {
  const day = kolkataDate(from);
  const timeOfDay = from.getTime() - startOfKolkataDay(day).getTime();
  const to = new Date(`${day}T00:00:00Z`);
  to.setUTCMonth(to.getUTCMonth() + months);
  // An overflowing date has moved into the next month; day 0 of it is the last day of the intended one.
  if (to.getUTCDate() !== Number(day.slice(8))) to.setUTCDate(0);
  return new Date(startOfKolkataDay(to.toISOString().slice(0, 10)).getTime() + timeOfDay);
}
