import { Temporal } from 'temporal-polyfill';
import { anywhereOnEarth } from '../../../../contract/vocabulary/index.ts';

/**
 * The moment of a date in a time zone; without a time, the end of that day. A time that daylight saving skips is moved later by
 * the length of the gap, and of a time that occurs twice the first is meant (RFC 5545, 3.3.5).
 * @param zone 'AoE' (UTC-12) or the name of an IANA time zone
 */
export function milestoneMoment({
  date,
  time,
  zone,
}: {
  date: string;
  time: string | null;
  zone: string;
}): Date {
  const timeZone = zone === anywhereOnEarth ? '-12:00' : zone;
  const day = Temporal.PlainDate.from(date);
  // The next day's start, since some days begin at one o'clock.
  const moment =
    time === null
      ? day.add({ days: 1 }).toZonedDateTime({ timeZone })
      : day.toZonedDateTime({ timeZone, plainTime: time });
  return new Date(moment.epochMilliseconds);
}
