import ICAL from 'ical.js';
import { isTimeZone } from '../../contract/time/time-zone.ts';
import { httpLink } from '../http-link.ts';
import { truncateLine } from '../posts/truncate-line.ts';
import { componentsOf, type Component } from './calendar-components.ts';
import { timesOf, type Zones } from './calendar-times.ts';
import { calendarZones } from './calendar-zones.ts';
import { htmlOf } from '../html-of.ts';
import { EntryError, readEntry, placeNamed, type EventFile, type ParsedEvent } from './event.ts';

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
