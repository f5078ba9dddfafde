import { Temporal } from 'temporal-polyfill';
import type { SearchRow } from '../../db/index.ts';

type Times = Pick<SearchRow, 'frequency' | 'weekday' | 'hour' | 'timeZone'>;

/**
 * When the next daily or weekly mail is due: at the person's hour, whatever daylight saving does. An hour that it skips is an hour later on
 * that day, and one that occurs twice is the first.
 */
export function nextMail({ frequency, weekday, hour, timeZone }: Times, now: Date): Date | null {
  if (frequency === 'now' || frequency === 'none') return null;
  const today = Temporal.Instant.fromEpochMilliseconds(now.getTime()).toZonedDateTimeISO(timeZone);
  for (let days = 0; ; days += 1) {
    const day = today.toPlainDate().add({ days });
    if (frequency === 'weekly' && day.dayOfWeek !== weekday) continue;
    const due = day.toZonedDateTime({ timeZone, plainTime: new Temporal.PlainTime(hour) }).epochMilliseconds;
    if (due > now.getTime()) return new Date(due);
  }
}
