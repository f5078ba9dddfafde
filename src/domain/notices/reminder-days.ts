import { Temporal } from 'temporal-polyfill';

/** The hour of reminders, in the user's time zone. */
const morning = Temporal.PlainTime.from('09:00');
/** Interval of the task; some time zones differ by half an hour. */
const betweenRunsMs = 30 * 60 * 1000;

const inZone = (moment: Date, timeZone: string): Temporal.ZonedDateTime =>
  Temporal.Instant.fromEpochMilliseconds(moment.getTime()).toZonedDateTimeISO(timeZone);

/** Whether it became nine in the morning since the previous run; once a day, whatever daylight saving does. */
export function isReminded(timeZone: string, at: Date): boolean {
  const nine = inZone(at, timeZone).toPlainDate().toZonedDateTime({ timeZone, plainTime: morning });
  const sinceMs = at.getTime() - nine.epochMilliseconds;
  return sinceMs >= 0 && sinceMs < betweenRunsMs;
}

/** A date ahead: the moment when it is over, or the day of an own date. */
export type UpcomingDate = { moment: Date } | { day: string };

/**
 * Calendar days from today to a date in the user's time zone; null if it is over. A deadline at midnight belongs to the
 * day before.
 */
export function daysUntil(date: UpcomingDate, timeZone: string, now: Date): number | null {
  const today = inZone(now, timeZone).toPlainDate();
  if ('moment' in date && date.moment.getTime() <= now.getTime()) return null;
  const day =
    'moment' in date
      ? inZone(new Date(date.moment.getTime() - 1), timeZone).toPlainDate()
      : Temporal.PlainDate.from(date.day);
  const { days } = today.until(day, { largestUnit: 'days' });
  return days < 0 ? null : days;
}
