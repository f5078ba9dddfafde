import ICAL from 'ical.js';
import { Temporal } from 'temporal-polyfill';
import { isTimeZone } from '../../contract/vocabulary/milestones.ts';
import { isCalendarDate } from '../../contract/time/days.ts';
import type { MilestoneInput } from '../../contract/publishing/details.ts';
import { anywhereOnEarth } from '../../contract/vocabulary/index.ts';
import { httpLink, htmlOf } from '../read-file.ts';
import { truncateLine } from '../posts/store.ts';
import { zoneOfWindows } from './windows-zones.ts';
import { EntryError, readEntry, placeNamed, type EventFile, type ParsedEvent, milestone } from './event.ts';

interface Component {
  /** Line of its beginning in the file, from 1. */
  line: number;
  /** Its properties, as written; null if it has no end. */
  lines: string[] | null;
}

interface CalendarText {
  /** Properties of the calendar itself. */
  head: string[];
  events: Component[];
  zones: Component[];
}

const mark = /^(BEGIN|END):\s*(\S+)\s*$/i;
const isWanted = (name: string) => name === 'VEVENT' || name === 'VTIMEZONE';

/**
 * Splits a calendar (RFC 5545) into its events and time zones, so that a malformed one doesn't fail the import. Alarms
 * of events are skipped; time zones include their rules.
 */
function componentsOf(text: string): CalendarText {
  const head: string[] = [];
  const found: { name: string; component: Component }[] = [];
  let open: { name: string; depth: number; line: number; lines: string[] } | undefined;
  const close = (lines: string[] | null) => {
    if (open) found.push({ name: open.name, component: { line: open.line, lines } });
    open = undefined;
  };
  for (const [index, line] of text
    .replace(/^\uFEFF/, '')
    .split(/\r\n|\n|\r/)
    .entries()) {
    const [, word = '', written = ''] = mark.exec(line) ?? [];
    const [step, name] = [word.toUpperCase(), written.toUpperCase()];
    if (step === 'BEGIN' && isWanted(name)) {
      close(null);
      open = { name, depth: 0, line: index + 1, lines: [] };
    } else if (!open) {
      if (step === '') head.push(line);
    } else if (step === 'END' && name === open.name) close(open.lines);
    else {
      if (step === 'BEGIN') open.depth++;
      if (open.name === 'VTIMEZONE' || (open.depth === 0 && step === '')) open.lines.push(line);
      if (step === 'END') open.depth = Math.max(0, open.depth - 1);
    }
  }
  close(null);
  const of = (name: string) => found.filter((one) => one.name === name).map(({ component }) => component);
  return { head, events: of('VEVENT'), zones: of('VTIMEZONE') };
}

type When = Pick<MilestoneInput, 'date' | 'time' | 'zone'> & { zone: string };

interface Zones {
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

/** Outlook writes some events of whole days from midnight to midnight, and says so apart. */
const isWholeDays = (event: ICAL.Component, times: (ICAL.Property | null | undefined)[]): boolean =>
  String(event.getFirstPropertyValue('x-microsoft-cdo-alldayevent') ?? '').toUpperCase() === 'TRUE' &&
  times.every((time) => !time || /(?:T00:00:00|^[^T]*)$/.test(String((time.toJSON() as unknown[])[3])));

/** Start and end of an event; without an end it lasts for its day, or ends when it begins. @throws EntryError */
function timesOf(event: ICAL.Component, zones: Zones): MilestoneInput[] {
  const [dtstart, dtend, duration] = ['dtstart', 'dtend', 'duration'].map((name) =>
    event.getFirstProperty(name),
  );
  if (!dtstart) throw new EntryError('it has no start (DTSTART)');
  const isAllDay = isWholeDays(event, [dtstart, dtend]);
  const read = (property: ICAL.Property): When => {
    const when = whenOf(property, zones);
    return isAllDay ? { ...when, time: null } : when;
  };
  const start = read(dtstart);
  let end = start;
  if (dtend) {
    const stated = read(dtend);
    end = stated.time === null && start.time === null ? lastDay(start, stated) : stated;
  } else if (duration) end = after(start, String((duration.toJSON() as unknown[])[3]));
  return [milestone('start', start), milestone('end', end)];
}

/** The meaning of a TZID in a calendar: an IANA time zone, or the calendar's own rules. */
type CalendarZone = { name: string } | { rules: ICAL.Timezone };

/** Far more than the rules of any zone need. */
const maxLines = 200;
/** Rules with more parts may expand to very many times. */
const yearly =
  /^RRULE:FREQ=YEARLY(?:;(?:BYMONTH=\d{1,2}|BYDAY=[+-]?\d?[A-Z]{2}|INTERVAL=1|WKST=[A-Z]{2}|UNTIL=\d{8}(?:T\d{6}Z?)?))*$/i;

const valueOf = (lines: readonly string[], name: string): string =>
  lines
    .find((line) => line.toUpperCase().startsWith(name))
    ?.replace(/^[^:]*:/, '')
    .trim() ?? '';

/** 'Europe/Paris' of a name such as '/freeassociation.example/Tzfile/Europe/Paris'. */
function ianaName(text: string): string | undefined {
  if (/^(?:GMT|Z|Etc\/UTC)$/i.test(text)) return 'UTC';
  const parts = text.split('/').filter(Boolean);
  return [parts.join('/'), parts.slice(-3).join('/'), parts.slice(-2).join('/')].find(isTimeZone);
}

function rulesOf(lines: string[]): CalendarZone | undefined {
  const repeats = lines.filter((line) => /^(?:RRULE|RDATE)/i.test(line));
  if (lines.length > maxLines || !repeats.every((line) => yearly.test(line.trim()))) return undefined;
  try {
    const component = new ICAL.Component(
      ICAL.parse(['BEGIN:VTIMEZONE', ...lines, 'END:VTIMEZONE'].join('\r\n')) as unknown[],
    );
    const rules = new ICAL.Timezone(component);
    return { rules };
  } catch {
    return undefined;
  }
}

/** Looks zones up by TZID; undefined for one that neither this system nor the calendar knows. */
function calendarZones(components: Component[]): (tzid: string) => CalendarZone | undefined {
  const lines = new Map<string, string[]>();
  for (const component of components)
    if (component.lines) lines.set(valueOf(component.lines, 'TZID'), component.lines);
  const known = new Map<string, CalendarZone | undefined>();
  const find = (tzid: string): CalendarZone | undefined => {
    const own = lines.get(tzid);
    const name = ianaName(tzid) ?? (own && ianaName(valueOf(own, 'X-LIC-LOCATION'))) ?? zoneOfWindows(tzid);
    if (name) return { name };
    return own && rulesOf(own);
  };
  return (tzid) => {
    if (!known.has(tzid)) known.set(tzid, find(tzid));
    return known.get(tzid);
  };
}

/** Far more than any event, as the library keeps several copies of a property. */
const longestEvent = 200_000;

/** The value of a property of the calendar itself, such as X-WR-CALNAME. */
const propertyOf = (head: string[], name: RegExp): string | null => {
  const line = head.find((one) => name.test(one));
  return line === undefined ? null : truncateLine(line.replace(name, '').replace(/\\([,;\\])/g, '$1'), 100);
};

/** @param zone for times without one, and for days; undefined: the one that the calendar names, else `usual` */
export function readCalendar(
  text: string,
  { zone, usual }: { zone: string | undefined; usual: string },
): EventFile {
  const { head, events, zones } = componentsOf(text);
  const named = propertyOf(head, /^X-WR-TIMEZONE(?:;[^:]*)?:/i);
  const known: Zones = {
    find: calendarZones(zones),
    usual: zone ?? (named !== null && isTimeZone(named) ? named : usual),
  };
  return {
    scope: '',
    name: propertyOf(head, /^(?:X-WR-CALNAME|NAME)(?:;[^:]*)?:/i),
    link: null,
    entries: events.map((event) =>
      readEntry(`line ${event.line}`, summaryOf(event), () => eventOf(event, known)),
    ),
  };
}

/** Names an event that can't be read. */
const summaryOf = ({ lines }: Component): string =>
  lines
    ?.find((line) => /^SUMMARY[;:]/i.test(line))
    ?.replace(/^[^:]*:/, '')
    .slice(0, 80) ?? '';

function parsed({ lines }: Component): ICAL.Component {
  if (!lines) throw new EntryError('it has no end (END:VEVENT)');
  if (lines.reduce((length, line) => length + line.length, 0) > longestEvent)
    throw new EntryError('it is over 200,000 characters long');
  return new ICAL.Component(ICAL.parse(['BEGIN:VEVENT', ...lines, 'END:VEVENT'].join('\r\n')) as unknown[]);
}

function eventOf(component: Component, zones: Zones): ParsedEvent {
  const event = parsed(component);
  const textOf = (name: string): string => {
    const value: unknown = event.getFirstPropertyValue(name);
    return typeof value === 'string' ? value : '';
  };
  const id = textOf('uid').trim();
  if (id === '') throw new EntryError('it has no UID');
  if (event.hasProperty('rrule') || event.hasProperty('rdate') || event.hasProperty('recurrence-id'))
    throw new EntryError('it repeats, and only single events are imported');
  if (!['', 'PUBLIC'].includes(textOf('class').toUpperCase())) throw new EntryError('it is not public');
  const [link, organiser] = [textOf('url').trim(), event.getFirstProperty('organizer')];
  return {
    id,
    title: textOf('summary'),
    html: htmlOf(textOf('description')),
    milestones: timesOf(event, zones),
    place: placeNamed(textOf('location')),
    link: httpLink(link),
    organiser: truncateLine(String(organiser?.getParameter('cn') ?? ''), 200),
    publishedAt: undefined,
    isCancelled: textOf('status').toUpperCase() === 'CANCELLED',
  };
}
