import { isCalendarDate } from '../../contract/calendar-date.ts';

const months = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec'];
const shape =
  /^(?<month>[a-z]{3,9})\.? (?<day>\d{1,2}) ?(?:[-–] ?(?:(?<lastMonth>[a-z]{3,9})\.? )?(?<lastDay>\d{1,2}))?, ?(?<year>\d{4})$/i;

/** 'June 1-4, 2027' and 'June 30 - July 3, 2027' as dates; nothing for any other text, which readers still see. */
export function conferenceDates(text: string): ['start' | 'end', string][] {
  const found = shape.exec(text.trim())?.groups;
  if (!found) return [];
  const { month = '', day = '', lastMonth = month, lastDay = day, year = '' } = found;
  const start = dateOf(year, month, day);
  let end = dateOf(year, lastMonth, lastDay);
  if (start && end && end < start) end = dateOf(String(Number(year) + 1), lastMonth, lastDay);
  return start && end
    ? [
        ['start', start],
        ['end', end],
      ]
    : [];
}

function dateOf(year: string, month: string, day: string): string | null {
  const index = months.indexOf(month.slice(0, 3).toLowerCase()) + 1;
  const date = `${year}-${String(index).padStart(2, '0')}-${day.padStart(2, '0')}`;
  return index > 0 && isCalendarDate(date) && date >= '2000' && date < '2200' ? date : null;
}
