/** A day in milliseconds: of the clock, and of dates in India and UTC, where all days have 24 hours. */
export const dayMs = 24 * 60 * 60 * 1000;

/** A moment so many days later; earlier if they are negative. */
export const addDays = (moment: Date, days: number): Date => new Date(moment.getTime() + days * dayMs);

/** Whether it is a valid date as YYYY-MM-DD. There is no year 0, as in PostgreSQL. */
export function isCalendarDate(value: string): boolean {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(value) || value < '0001') return false;
  const midnight = new Date(`${value}T00:00:00Z`);
  return !Number.isNaN(midnight.getTime()) && midnight.toISOString().startsWith(value);
}

/** India has one UTC offset all year, so no time zone database is needed. */
const kolkataOffsetMs = 5.5 * 60 * 60 * 1000;
/** The date (YYYY-MM-DD) of a timestamp in Asia/Kolkata, where deadlines are counted (docs/specification.md#ids-and-times). */
export const kolkataDate = (moment: Date): string =>
  new Date(moment.getTime() + kolkataOffsetMs).toISOString().slice(0, 10);

/** The time (HH:MM) of a timestamp in Asia/Kolkata. */
export const kolkataTime = (moment: Date): string =>
  new Date(moment.getTime() + kolkataOffsetMs).toISOString().slice(11, 16);

/** Start of a date in Asia/Kolkata. */
export const startOfKolkataDay = (date: string): Date =>
  new Date(Date.parse(`${date}T00:00:00Z`) - kolkataOffsetMs);

/** End of a date in Asia/Kolkata (the start of the next day). */
export const endOfKolkataDay = (date: string): Date => new Date(startOfKolkataDay(date).getTime() + dayMs);

/** Days from today to `date` in Asia/Kolkata; negative if it is past. */
export const daysUntil = (date: string, now: Date): number =>
  Math.round((Date.parse(`${date}T00:00:00Z`) - Date.parse(`${kolkataDate(now)}T00:00:00Z`)) / dayMs);

/** 1 to 7 days ahead: the card turns red and bold (docs/specification.md#cards). */
export const isNear = (date: string, now: Date): boolean => {
  const days = daysUntil(date, now);
  return days >= 1 && days <= 7;
};

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
