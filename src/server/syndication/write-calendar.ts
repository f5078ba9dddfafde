import ical, { type ICalCalendar, ICalCalendarMethod } from 'ical-generator';
import { asSingleLine } from '../../contract/single-line.ts';
import { site } from '../../contract/site.ts';
import { shortened, textOnOneLine } from '../../contract/summary.ts';
import type { PostDate } from '../../domain/posts/index.ts';
import type { Entry } from './entries.ts';

const dayMs = 24 * 60 * 60 * 1000;
/** Maximum length of a description; the page has the rest. */
const excerptLength = 500;

const dueTexts: Record<PostDate['due'], string> = { papers: 'Papers due', abstracts: 'Abstracts due' };

/** Escapes a text property (RFC 5545, 3.3.11). The library escapes those of events, but not the calendar's name. */
const escapeText = (text: string): string => asSingleLine(text).replace(/[\\;,]/g, '\\$&');

/** Properties common to all events of an item. */
const aboutItem = (entry: Entry, note: string, publicUrl: string) => ({
  description: `${shortened(asSingleLine(textOnOneLine(entry.html)), excerptLength).toWellFormed()}\n\n${note}\n${publicUrl}${entry.path}`,
  url: `${publicUrl}${entry.path}`,
  stamp: entry.updated,
  created: entry.published,
  lastModified: entry.updated,
  ...(entry.place && { location: asSingleLine(entry.place) }),
});

/**
 * A deadline is an all-day event: a date without a time zone (RFC 5545, 3.3.4), so that every calendar shows it on
 * the day that counts in Asia/Kolkata.
 */
function addDeadline(calendar: ICalCalendar, entry: Entry, publicUrl: string): void {
  if (!entry.deadline) return;
  const day = new Date(`${entry.deadline}T00:00:00Z`);
  calendar.createEvent({
    id: `${entry.id}@${new URL(publicUrl).hostname}`,
    start: day,
    end: new Date(day.getTime() + dayMs),
    allDay: true,
    timezone: 'UTC',
    summary: asSingleLine(`Apply by: ${entry.title}`),
    ...aboutItem(entry, 'Good through the end of this day in India (IST, UTC+05:30).', publicUrl),
  });
}

/**
 * A call's deadline is a point in time, given in UTC, so that each calendar shows it in its own time zone. It has no
 * duration (RFC 5545, 3.6.1).
 */
function addMoment(calendar: ICalCalendar, entry: Entry, { due, moment }: PostDate, publicUrl: string): void {
  calendar.createEvent({
    id: `${entry.id}-${due}-${moment.getTime()}@${new URL(publicUrl).hostname}`,
    start: moment,
    summary: asSingleLine(`${dueTexts[due]}: ${entry.title}`),
    ...aboutItem(entry, 'The official page of the call is authoritative.', publicUrl),
  });
}

/**
 * Writes the deadlines of items as iCalendar. Texts are escaped, so none can add a property or event.
 * @param dates of posts, by their id
 */
export function writeCalendar(
  title: string,
  entries: Entry[],
  dates: ReadonlyMap<string, PostDate[]>,
  publicUrl: string,
): string {
  const calendar = ical({
    name: escapeText(`${title} | ${site.name}`),
    prodId: { company: site.name, product: 'deadlines', language: 'EN' },
    method: ICalCalendarMethod.PUBLISH,
    ttl: 6 * 60 * 60,
  });
  for (const entry of entries) {
    addDeadline(calendar, entry, publicUrl);
    for (const date of dates.get(entry.id) ?? []) addMoment(calendar, entry, date, publicUrl);
  }
  return calendar.toString();
}
