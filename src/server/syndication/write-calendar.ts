import { createHash } from 'node:crypto';
import ical, {
  type ICalCalendar,
  ICalCalendarMethod,
  type ICalEventData,
  ICalEventStatus,
} from 'ical-generator';
import {
  dateInWords,
  earlierInWords,
  isIndianZone,
  milestoneName,
  milestoneWhen,
} from '../../contract/time/dates-in-words.ts';
import { endOfKolkataDay, addDays } from '../../contract/time/days.ts';
import { asSingleLine } from '../../contract/text/single-line.ts';
import { shippedIdentity } from '../../contract/site.ts';
import { shortened, textOnOneLine } from '../../contract/text/plain-text.ts';
import type { Milestone } from '../../contract/publishing/details.ts';
import { isActionKind } from '../../contract/vocabulary/index.ts';
import type { Entry } from './entries.ts';

/** With the space that begins a continuation, a line has at most 75 octets (RFC 5545, 3.1). */
const maxOctets = 74;

const octetsOf = (codePoint: number): number => {
  if (codePoint < 0x80) return 1;
  if (codePoint < 0x800) return 2;
  return codePoint < 0x10000 ? 3 : 4;
};

/** Never splits a character. */
function foldLine(line: string): string {
  if (Buffer.byteLength(line) <= maxOctets) return line;
  const parts: string[] = [];
  let [start, octets] = [0, 0];
  for (let at = 0; at < line.length;) {
    const codePoint = line.codePointAt(at)!;
    const size = octetsOf(codePoint);
    if (octets + size > maxOctets) {
      parts.push(line.slice(start, at));
      [start, octets] = [at, 0];
    }
    octets += size;
    at += codePoint > 0xffff ? 2 : 1;
  }
  return [...parts, line.slice(start)].join('\r\n ');
}

/**
 * Folds lines like the calendar library, whose microsecond per character would block the process for a long calendar.
 */
export const foldLines = (text: string): string => text.split('\r\n').map(foldLine).join('\r\n');
/** Maximum length of a description; the page has the rest. */
const excerptLength = 300;

const sequenceEpoch = Date.parse('2020-01-01');
/** A hundred days. */
const maxHundredths = 1_000_000_000;

/**
 * Grows with each change: seconds of the last change plus, for new items, hundredths of a second since their creation.
 * Fits into 32 bits until 2056.
 */
function sequenceOf({ published, updated }: Entry): number {
  const hundredths = Math.floor((updated.getTime() - published.getTime()) / 10);
  const seconds = Math.floor((updated.getTime() - sequenceEpoch) / 1000);
  return seconds + Math.min(Math.max(hundredths, 0), maxHundredths);
}

/** Escapes a text property (RFC 5545, 3.3.11). The library escapes those of events, but not the calendar's name. */
const escapeText = (text: string): string => asSingleLine(text).replace(/[\\;,]/g, '\\$&');

/** An item with the beginning of its text, which is read once for all its events. */
interface Described extends Entry {
  excerpt: string;
}
const hasDates = ({ milestones, ownDates = [] }: Entry): boolean =>
  milestones.length > 0 || ownDates.length > 0;
const described = (entry: Entry): Described => ({
  ...entry,
  excerpt: shortened(asSingleLine(textOnOneLine(entry.html)), excerptLength).toWellFormed(),
});

/** Properties common to all events of an item. */
const aboutItem = (entry: Described, note: string, publicUrl: string) => ({
  sequence: sequenceOf(entry),
  description: [entry.excerpt, `${note}\n${publicUrl}${entry.path}`].filter(Boolean).join('\n\n'),
  url: `${publicUrl}${entry.path}`,
  stamp: entry.updated,
  created: entry.published,
  lastModified: entry.updated,
  ...(entry.place && { location: asSingleLine(entry.place) }),
});

const withEarlierDates = (note: string, one: Milestone): string =>
  one.extendedFrom.length > 0 ? `${note} ${earlierInWords(one)}.` : note;

/** An all-day event: a date without a time zone (RFC 5545, 3.3.4), so that every calendar shows it on this day. */
function wholeDay(date: string) {
  const start = new Date(`${date}T00:00:00Z`);
  return { start, end: addDays(start, 1), allDay: true, timezone: 'UTC' };
}

/** Calendars that have the event show it as cancelled (RFC 5545, 3.8.1.11). */
const statusOf = ({ isWithdrawn }: Entry) => (isWithdrawn ? { status: ICalEventStatus.CANCELLED } : {});

/** An event, which is only written if chosen. */
export interface EventOf {
  entry: Entry;
  /** When it is over. */
  until: number;
  write: () => ICalEventData;
}

/** Deadlines of jobs that last for a day in India are that day, as in calendars of earlier versions. */
const isDayInIndia = ({ isJob }: Entry, { kind, time, zone }: Milestone): boolean =>
  isJob && kind === 'application' && time === null && isIndianZone(zone);

/** The first deadline of a job has the id that it had when jobs had one date only. */
const eventId = ({ id, isJob }: Entry, { kind }: Milestone, nth: number): string =>
  isJob && kind === 'application' && nth === 1 ? id : `${id}-${kind}-${nth}`;

const nameOf = ({ isJob }: Entry, one: Milestone): string =>
  isJob && one.kind === 'application' ? 'Apply by' : milestoneName(one);

/**
 * A milestone with a time is written in UTC, so that each calendar shows it in its own time zone, without duration (RFC
 * 5545, 3.6.1); so is the end of a deadline's day. Any other date is an all-day event. Calendars follow a change by UID
 * and a growing SEQUENCE.
 */
function milestoneOf(entry: Described, one: Milestone, nth: number, publicUrl: string): EventOf | null {
  const { moment } = one;
  if (moment === null) return null;
  const isIndianDay = isDayInIndia(entry, one);
  const isWholeDay = isIndianDay || (one.time === null && !isActionKind(one.kind));
  const when = isIndianDay
    ? 'Good through the end of this day in India (IST, UTC+05:30).'
    : `${milestoneWhen(one)}.`;
  return {
    entry,
    until: Date.parse(moment),
    write: () => ({
      id: eventId(entry, one, nth),
      summary: asSingleLine(`${nameOf(entry, one)}: ${entry.title}${isWholeDay ? '' : announcedDay(one)}`),
      ...(isWholeDay ? wholeDay(one.date) : { start: new Date(moment) }),
      ...statusOf(entry),
      ...aboutItem(
        entry,
        withEarlierDates(when, one) +
          (entry.isJob ? '' : " If the organiser's page says otherwise, follow that page."),
        publicUrl,
      ),
    }),
  };
}

/** ' (4 December 2026 AoE)', if the moment is on another day in UTC, which calendars show elsewhere. */
const announcedDay = ({ date, zone, moment }: Milestone): string =>
  moment!.slice(0, 10) === date ? '' : ` (${dateInWords(date)}${zone === 'AoE' ? ' AoE' : ''})`;

/** The milestones of an item; those of one kind are numbered. */
function milestonesOf(entry: Described, publicUrl: string): EventOf[] {
  const seen = new Map<string, number>();
  return entry.milestones.flatMap((one) => {
    const nth = (seen.get(one.kind) ?? 0) + 1;
    seen.set(one.kind, nth);
    return milestoneOf(entry, one, nth, publicUrl) ?? [];
  });
}

/** Dates that the user added. They have no id, so one that is moved or renamed is another event. */
const ownDatesOf = (entry: Described, publicUrl: string): EventOf[] =>
  (entry.ownDates ?? []).map(({ label, date }) => ({
    entry,
    until: endOfKolkataDay(date).getTime(),
    write: () => {
      const name = createHash('sha256').update(label).digest('hex').slice(0, 16);
      return {
        id: `${entry.id}-own-${date}-${name}`,
        ...wholeDay(date),
        summary: asSingleLine(`${label}: ${entry.title}`),
        ...aboutItem(entry, 'A date of your own.', publicUrl),
      };
    },
  }));

const eventsOf = (entry: Described, publicUrl: string): EventOf[] => [
  ...milestonesOf(entry, publicUrl),
  ...ownDatesOf(entry, publicUrl),
];

/**
 * Writes the deadlines of items as iCalendar. Texts are escaped, so none can add a property or event.
 * @param choose some of the events; without it, all are written
 */
export function writeCalendar(
  title: string,
  entries: Entry[],
  publicUrl: string,
  choose: (events: EventOf[]) => EventOf[] = (events) => events,
): string {
  const calendar = ical({
    name: escapeText(title),
    prodId: { company: shippedIdentity.name, product: 'deadlines', language: 'EN' },
    method: ICalCalendarMethod.PUBLISH,
    ttl: 6 * 60 * 60,
  });
  const events = entries.filter(hasDates).flatMap((entry) => eventsOf(described(entry), publicUrl));
  for (const { write } of choose(events)) calendar.createEvent(write());
  return inLines(calendar);
}

const end = 'END:VCALENDAR';

/** As the library writes it, but folded faster. */
function inLines(calendar: ICalCalendar): string {
  const events = calendar.events().map((event) => foldLines(event.toString()));
  const empty = calendar.clear().toString();
  return [empty.slice(0, -end.length), ...events, end].join('');
}
