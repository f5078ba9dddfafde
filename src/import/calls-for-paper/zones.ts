import { Temporal } from 'temporal-polyfill';
import { anywhereOnEarth } from '../../contract/vocabulary/index.ts';

/** Abbreviations used in lists of deadlines; those of a place follow daylight saving time. */
const abbreviations: Record<string, string> = {
  AOE: '-12:00',
  UTC: 'UTC',
  GMT: 'UTC',
  Z: 'UTC',
  PT: 'America/Los_Angeles',
  PST: '-08:00',
  PDT: '-07:00',
  ET: 'America/New_York',
  EST: '-05:00',
  EDT: '-04:00',
  CT: 'America/Chicago',
  MT: 'America/Denver',
  CET: 'Europe/Paris',
  CEST: '+02:00',
  IST: 'Asia/Kolkata',
  JST: 'Asia/Tokyo',
};

export interface Zone {
  /** The list's name, spelt out for readers. */
  label: string;
  /** The name of a place in the IANA database, 'UTC', or an offset such as '+05:30'. */
  timeZone: string;
}

const largestOffsetHours = 14;

/** '+5:30' and '±0' as '+05:30' and '+00:00'; undefined for an offset that no zone has. */
function offsetOf([, sign, hours = '', minutes = '00']: RegExpExecArray): string | undefined {
  if (Number(hours) + Number(minutes) / 60 > largestOffsetHours || Number(minutes) > 59) return undefined;
  return `${sign === '+' || sign === '±' ? '+' : '-'}${hours.padStart(2, '0')}:${minutes}`;
}

function placeOf(name: string): string | undefined {
  try {
    return Temporal.Instant.fromEpochMilliseconds(0).toZonedDateTimeISO(name).timeZoneId;
  } catch {
    return undefined;
  }
}

/** Parses 'AoE', 'UTC-12', 'UTC+5:30', 'GMT+1', 'PT' or a place such as 'Europe/Paris'; undefined for anything else. */
export function parseZone(name: string): Zone | undefined {
  const text = name.trim();
  const upper = text.toUpperCase();
  if (upper === 'AOE') return { label: 'anywhere on Earth, UTC−12', timeZone: '-12:00' };
  const offset = /^(?:UTC|GMT)?\s*([+\-−±])\s*(\d{1,2})(?::?(\d{2}))?$/.exec(upper);
  const timeZone = offset
    ? offsetOf(offset)
    : (abbreviations[upper] ?? (text.includes('/') ? placeOf(text) : undefined));
  return timeZone === undefined ? undefined : { label: offset ? text.replace('-', '−') : text, timeZone };
}

const deadline = /^(\d{4})[-/](\d{1,2})[-/](\d{1,2})(?:[T ]+(\d{1,2}):(\d{2})(?::(\d{2}))?)?$/;

/** Parses '2026-12-01 17:00:00' in a time zone; a date alone means its end. Undefined if invalid. */
export function parseMoment(text: string, { timeZone }: Zone): Date | undefined {
  const [
    ,
    year,
    month,
    day,
    hours = '23',
    minutes = '59',
    seconds = hours === '23' && minutes === '59' ? '59' : '00',
  ] = deadline.exec(text.trim()) ?? [];
  if (year === undefined || year < '2000' || year >= '2200') return undefined;
  if (Number(hours) > 24 || Number(minutes) > 59 || Number(seconds) > 59) return undefined;
  try {
    const date = { year: Number(year), month: Number(month), day: Number(day) };
    const time = { hours: Number(hours), minutes: Number(minutes), seconds: Number(seconds) };
    const onClock = Temporal.PlainDate.from(date, { overflow: 'reject' }).toPlainDateTime().add(time);
    return new Date(onClock.toZonedDateTime(timeZone).epochMilliseconds);
  } catch {
    return undefined; // Not a valid date.
  }
}

/** The zone's name in posts; null for an offset without one. */
export function postZone({ timeZone }: Zone): string | null {
  if (timeZone === '-12:00') return anywhereOnEarth;
  return /^[+-]/.test(timeZone) ? null : timeZone;
}
