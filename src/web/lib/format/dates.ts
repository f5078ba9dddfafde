import { dateInWords } from '../../../contract/time/dates-in-words.ts';
import { daysUntil, kolkataDate, kolkataTime } from '../../../contract/time/days.ts';
import { weekdayName } from '../../../contract/time/calendar.ts';
import { isTimeZone } from '../../../contract/vocabulary/milestones.ts';

/** A date, or a timestamp's date in Asia/Kolkata. */
const dayOf = (date: string): string => (date.length === 10 ? date : kolkataDate(new Date(date)));

/** '5 March 2025' (en-GB, long), for cards, lists and logs. Accepts a date or a timestamp. */
export const longDate = (date: string): string => dateInWords(dayOf(date));

/** '5 March': of a day that is near. */
export const dayAndMonth = (date: string): string => longDate(date).replace(/ \d{4}$/, '');

/** '25 Nov', with its year if that is another one: in the lines of the dashboard. */
export function dayInLine(date: string, now: Date): string {
  const [day, month, year] = longDate(date).split(' ') as [string, string, string];
  return [day, month.slice(0, 3), year !== kolkataDate(now).slice(0, 4) && year].filter(Boolean).join(' ');
}

/** '05/03/2025' (en-IN), of account data. */
export const shortDate = (date: string): string => dayOf(date).split('-').toReversed().join('/');

/** '14:32' in Asia/Kolkata. */
export const timeOf = (moment: string): string => kolkataTime(new Date(moment));

/** '5 March 2025, 14:32' in Asia/Kolkata, for logs. */
export const longMoment = (moment: string): string => `${longDate(moment)}, ${timeOf(moment)}`;

/** '05/03/2025, 14:32' in Asia/Kolkata, of account data. */
export const shortMoment = (moment: string): string => `${shortDate(moment)}, ${timeOf(moment)}`;

/** 'today', 'tomorrow', 'in 12 days'; nothing for a past day, or one that is more than 99 days ahead. */
export function distanceText(days: number): string | undefined {
  if (days < 0 || days > 99) return undefined;
  return days === 0 ? 'today' : days === 1 ? 'tomorrow' : `in ${days} days`;
}

interface AgendaWhen {
  /** YYYY-MM-DD */
  date: string;
  day: string;
  distance: string | undefined;
  isNow: boolean;
}

/** What an agenda calls a day: 'Mon 30 Nov' and 'in 2 days', 'Tomorrow' and 'Sun 29 Nov'. With its year if that is another one, and far. */
export function agendaWhen(date: string, now: Date): AgendaWhen {
  const days = daysUntil(date, now);
  const [day, month, year] = dateInWords(date).split(' ') as [string, string, string];
  const needsYear = Math.abs(days) > 90 && year !== kolkataDate(now).slice(0, 4);
  const short = [weekdayName(date).slice(0, 3), day, month.slice(0, 3), needsYear && year]
    .filter(Boolean)
    .join(' ');
  if (days !== 0 && days !== 1) return { date, day: short, distance: distanceText(days), isNow: false };
  return { date, day: days === 0 ? 'Today' : 'Tomorrow', distance: short, isNow: true };
}

/** The reader's time zone, if the server accepts it. India has two names in the list of time zones. */
export function ownTimeZone(): string | undefined {
  const { timeZone } = new Intl.DateTimeFormat().resolvedOptions();
  const zone = timeZone === 'Asia/Calcutta' ? 'Asia/Kolkata' : timeZone;
  return zone && isTimeZone(zone) ? zone : undefined;
}
