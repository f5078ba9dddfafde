import ICAL from 'ical.js';
import { Temporal } from 'temporal-polyfill';
import { isCalendarDate } from '../../contract/time/calendar-date.ts';
import type { MilestoneInput } from '../../contract/shapes/details.ts';
import { anywhereOnEarth } from '../../contract/vocabulary/index.ts';
import type { CalendarZone } from './calendar-zones.ts';
import { EntryError, milestone } from './event.ts';

type When = Pick<MilestoneInput, 'date' | 'time' | 'zone'> & { zone: string };

export interface Zones {
  find: (tzid: string) => CalendarZone | undefined;
  /** Default time zone, for times without one and for days. */
  usual: string;
}

const shape = /^(?<date>\d{4}-\d{2}-\d{2})(?:T(?<time>\d{2}:\d{2}):\d{2}(?<utc>Z)?)?$/;

/** The library's name of a time zone; 'AoE' is UTC-12. */
const timeZoneOf = (zone: string) => (zone === anywhereOnEarth ? '-12:00' : zone);

function whenOf(property: ICAL.Property, { find, usual }: Zones): When {
  const text = String((property.toJSON() as unknown[])[3]);
  const { date = '', time = null, utc } = shape.exec(text)?.groups ?? {};
  if (!isCalendarDate(date) || date < '2000' || date >= '2200')
    throw new EntryError(`'${text}' is no date from 2000 to 2199`);
  if (time !== null && !/^(?:[01]\d|2[0-3]):[0-5]\d$/.test(time))
    throw new EntryError(`'${text}' is no time`);
  if (time === null) return { date, time, zone: usual };
  if (utc) return { date, time, zone: 'UTC' };
  const tzid = property.getParameter('tzid');
  if (tzid === undefined) return { date, time, zone: usual };
  const zone = find(String(tzid));
  if (!zone) throw new EntryError(`its time zone '${String(tzid)}' is not known`);
  return 'name' in zone ? { date, time, zone: zone.name } : inUtc(date, time, zone.rules);
}

function inUtc(date: string, time: string, rules: ICAL.Timezone): When {
  const [year, month, day] = date.split('-').map(Number);
  const [hour, minute] = time.split(':').map(Number);
  const there = new ICAL.Time({ year, month, day, hour, minute, second: 0, isDate: false } as never, rules);
  const moment = new Date(there.toUnixTime() * 1000).toISOString();
  return { date: moment.slice(0, 10), time: moment.slice(11, 16), zone: 'UTC' };
}

function after(start: When, text: string): When {
  try {
    const duration = Temporal.Duration.from(text);
    const from = Temporal.PlainDate.from(start.date).toZonedDateTime({
      timeZone: timeZoneOf(start.zone),
      ...(start.time !== null && { plainTime: start.time }),
    });
    const end = from.add(duration);
    // The end of a whole day is the beginning of the next.
    if (start.time === null) return { ...start, date: end.toPlainDate().subtract({ days: 1 }).toString() };
    return {
      ...start,
      date: end.toPlainDate().toString(),
      time: end.toPlainTime().toString({ smallestUnit: 'minute' }),
    };
  } catch {
    throw new EntryError(`'${text}' is no duration`);
  }
}

/** The last day of an event whose end is given as the day after it (RFC 5545, 3.6.1). */
const lastDay = (start: When, end: When): When =>
  end.date <= start.date
    ? end
    : { ...end, date: Temporal.PlainDate.from(end.date).subtract({ days: 1 }).toString() };

/** Start and end of an event; without an end it lasts for its day, or ends when it begins. @throws EntryError */
export function timesOf(event: ICAL.Component, zones: Zones): MilestoneInput[] {
  const [dtstart, dtend, duration] = ['dtstart', 'dtend', 'duration'].map((name) =>
    event.getFirstProperty(name),
  );
  if (!dtstart) throw new EntryError('it has no start (DTSTART)');
  const start = whenOf(dtstart, zones);
  let end = start;
  if (dtend) {
    const stated = whenOf(dtend, zones);
    end = stated.time === null && start.time === null ? lastDay(start, stated) : stated;
  } else if (duration) end = after(start, String((duration.toJSON() as unknown[])[3]));
  return [milestone('start', start), milestone('end', end)];
}
