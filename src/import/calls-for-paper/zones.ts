import { isTimeZone } from '../../contract/time-zone.ts';
import { anywhereOnEarth } from '../../contract/vocabulary/index.ts';

/** Time zone names used in lists of deadlines; those without a fixed offset follow daylight saving time. */
const named: Record<string, string> = {
  PT: 'America/Los_Angeles',
  ET: 'America/New_York',
  CT: 'America/Chicago',
  MT: 'America/Denver',
  CET: 'Europe/Paris',
};
const fixed: Record<string, number> = {
  AOE: -12,
  UTC: 0,
  GMT: 0,
  Z: 0,
  PST: -8,
  PDT: -7,
  EST: -5,
  EDT: -4,
  CEST: 2,
  IST: 5.5,
  JST: 9,
};

const minute = 60_000;
const hour = 60 * minute;

export interface Zone {
  /** The list's name, spelt out for readers. */
  label: string;
  /** UTC offset in milliseconds at a given time. */
  offsetAt: (moment: number) => number;
}

const constant = (label: string, offset: number): Zone => ({ label, offsetAt: () => offset });

function ofPlace(label: string, timeZone: string): Zone {
  const clock = new Intl.DateTimeFormat('en-US', {
    timeZone,
    hourCycle: 'h23',
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
    hour: 'numeric',
    minute: 'numeric',
    second: 'numeric',
  });
  return {
    label,
    offsetAt: (moment) => {
      const parts = Object.fromEntries(
        clock.formatToParts(moment).map(({ type, value }) => [type, Number(value)]),
      );
      const { year = 0, month = 1, day = 1, hour: hours = 0, minute: minutes = 0, second = 0 } = parts;
      return Date.UTC(year, month - 1, day, hours, minutes, second) - Math.floor(moment / 1000) * 1000;
    },
  };
}

/** Parses 'AoE', 'UTC-12', 'UTC+5:30', 'GMT+1', 'PT' or a place such as 'Europe/Paris'; undefined for anything else. */
export function parseZone(name: string): Zone | undefined {
  const text = name.trim();
  const upper = text.toUpperCase();
  if (upper === 'AOE') return constant('anywhere on Earth, UTC−12', -12 * hour);
  const offset = /^(?:UTC|GMT)?\s*([+\-−±])\s*(\d{1,2})(?::?(\d{2}))?$/.exec(upper);
  if (offset) {
    const [, sign, hours, minutes = '0'] = offset;
    const size = Number(hours) * hour + Number(minutes) * minute;
    return size > 14 * hour
      ? undefined
      : constant(text.replace('-', '−'), sign === '+' || sign === '±' ? size : -size);
  }
  if (upper in fixed) return constant(text, (fixed[upper] as number) * hour);
  try {
    return text.includes('/') || upper in named ? ofPlace(text, named[upper] ?? text) : undefined;
  } catch {
    return undefined;
  }
}

const deadline = /^(\d{4})[-/](\d{1,2})[-/](\d{1,2})(?:[T ]+(\d{1,2}):(\d{2})(?::(\d{2}))?)?$/;

/** Parses '2026-12-01 17:00:00' in a time zone; a date alone means its end. Undefined if invalid. */
export function momentOf(text: string, zone: Zone): Date | undefined {
  const [
    ,
    year,
    month,
    day,
    hours = '23',
    minutes = '59',
    seconds = hours === '23' && minutes === '59' ? '59' : '00',
  ] = deadline.exec(text.trim()) ?? [];
  const date = new Date(Date.UTC(Number(year), Number(month) - 1, Number(day)));
  if (Number.isNaN(date.getTime()) || date.getUTCMonth() !== Number(month) - 1) return undefined;
  if (Number(hours) > 24 || Number(minutes) > 59 || Number(seconds) > 59) return undefined;
  const wall = date.getTime() + Number(hours) * hour + Number(minutes) * minute + Number(seconds) * 1000;
  // The offset depends on the result, so it is approached in two steps from the wall clock time.
  const near = wall - zone.offsetAt(wall);
  return new Date(wall - zone.offsetAt(near));
}

/** The name under which posts know a zone of such a list: 'AoE' or one of the IANA database; null for an offset without a name. */
export function zoneName(text: string): string | null {
  const name = text.trim();
  const upper = name.toUpperCase();
  if (/^(?:AOE|(?:UTC|GMT)?\s*[-−]\s*12(?::?00)?)$/.test(upper)) return anywhereOnEarth;
  if (['UTC', 'GMT', 'Z'].includes(upper)) return 'UTC';
  const place = named[upper] ?? { IST: 'Asia/Kolkata', JST: 'Asia/Tokyo' }[upper] ?? name;
  return place.includes('/') && isTimeZone(place) ? place : null;
}

/** The date and the time, with seconds, on a clock that is so many milliseconds ahead of UTC. */
export function dateTimeIn(offset: number, moment: Date): { date: string; time: string } {
  const clock = new Date(moment.getTime() + offset).toISOString();
  return { date: clock.slice(0, 10), time: clock.slice(11, 19) };
}
