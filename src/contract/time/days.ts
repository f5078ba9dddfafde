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
