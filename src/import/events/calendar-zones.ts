import ICAL from 'ical.js';
import { isTimeZone } from '../../contract/time/time-zone.ts';
import type { Component } from './calendar-components.ts';

/** The meaning of a TZID in a calendar: an IANA time zone, or the calendar's own rules. */
export type CalendarZone = { name: string } | { rules: ICAL.Timezone };

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
export function calendarZones(components: Component[]): (tzid: string) => CalendarZone | undefined {
  const lines = new Map<string, string[]>();
  for (const component of components)
    if (component.lines) lines.set(valueOf(component.lines, 'TZID'), component.lines);
  const known = new Map<string, CalendarZone | undefined>();
  const find = (tzid: string): CalendarZone | undefined => {
    const own = lines.get(tzid);
    const name = ianaName(tzid) ?? (own && ianaName(valueOf(own, 'X-LIC-LOCATION')));
    if (name) return { name };
    return own && rulesOf(own);
  };
  return (tzid) => {
    if (!known.has(tzid)) known.set(tzid, find(tzid));
    return known.get(tzid);
  };
}
