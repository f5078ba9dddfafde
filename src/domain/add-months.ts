import { kolkataDate, startOfKolkataDay } from '../contract/deadline.ts';

/**
 * The same time of day that many months later, or earlier when negative, by the calendar of Asia/Kolkata, in which dates are
 * shown. A month that has no such day gives its last one: 31 January plus one month is 28 or 29 February.
 */
export function addMonths(from: Date, months: number): Date {
  const day = kolkataDate(from);
  const timeOfDay = from.getTime() - startOfKolkataDay(day).getTime();
  const to = new Date(`${day}T00:00:00Z`);
  to.setUTCMonth(to.getUTCMonth() + months);
  // A day that the month doesn't have has run into the next month: day 0 of that one is the last of the month wanted.
  if (to.getUTCDate() !== Number(day.slice(8))) to.setUTCDate(0);
  return new Date(startOfKolkataDay(to.toISOString().slice(0, 10)).getTime() + timeOfDay);
}
