import { isCalendarDate } from './days.ts';
import { dateInWords } from './date-in-words.ts';

/** '12–15 June 2027', '30 June – 2 July 2027', or one day. */
export function daysInWords(start: string, end?: string): string {
  if (!end || end <= start || !isCalendarDate(end)) return dateInWords(start);
  const last = dateInWords(end);
  if (start.slice(0, 7) === end.slice(0, 7)) return `${Number(start.slice(8))}–${last}`;
  const first = dateInWords(start);
  return `${start.slice(0, 4) === end.slice(0, 4) ? first.slice(0, -5) : first} – ${last}`;
}
