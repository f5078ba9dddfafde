import { Temporal } from 'temporal-polyfill';
import { isCalendarDate } from '../../contract/time/calendar-date.ts';
import type { MilestoneInput } from '../../contract/shapes/details.ts';
import { anywhereOnEarth } from '../../contract/vocabulary/index.ts';
import { EntryError } from './event.ts';

type When = Pick<MilestoneInput, 'date' | 'time' | 'zone'>;

const shape =
  /^(\d{4})-?(\d{2})-?(\d{2})(?:[T ](\d{2}):?(\d{2})(?::?\d{2}(?:[.,]\d+)?)?\s*(Z|[+-]\d{2}(?::?\d{2})?)?)?$/i;

/** A date of ISO 8601, such as '2027-01-31T09:00+05:30' or '20270131'. @throws EntryError */
export function feedDate(text: string, usual: string): When {
  const [, year, month, day, hour, minute, offset] = shape.exec(text.trim()) ?? [];
  const date = `${year}-${month}-${day}`;
  if (!isCalendarDate(date) || date < '2000' || date >= '2200')
    throw new EntryError(`'${text}' is no date from 2000 to 2199`);
  if (hour === undefined) return { date, time: null, zone: usual };
  const time = `${hour}:${minute}`;
  if (!/^(?:[01]\d|2[0-3]):[0-5]\d$/.test(time)) throw new EntryError(`'${text}' is no time`);
  return offset === undefined ? { date, time, zone: usual } : atOffset({ date, time, offset, usual });
}

/** In the default time zone if it has this offset then, else in UTC. */
function atOffset({
  date,
  time,
  offset,
  usual,
}: {
  date: string;
  time: string;
  offset: string;
  usual: string;
}): When {
  const moment = Temporal.Instant.from(`${date}T${time}${offset.toUpperCase()}`);
  const there = moment.toZonedDateTimeISO(usual === anywhereOnEarth ? '-12:00' : usual);
  const isUsual = there.toPlainDateTime().equals(`${date}T${time}`);
  const utc = moment.toString({ smallestUnit: 'minute' });
  return isUsual
    ? { date, time, zone: usual }
    : { date: utc.slice(0, 10), time: utc.slice(11, 16), zone: 'UTC' };
}
