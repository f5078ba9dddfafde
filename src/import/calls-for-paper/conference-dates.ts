import { isCalendarDate } from '../../contract/time/calendar-date.ts';

const months = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec'];
const range = /^(?<first>[^-–,]+?) ?(?:[-–] ?(?<last>[^-–,]+?))?(?: ?, ?| )(?<year>\d{4})$/;
const dayOfMonth = /^(?:(?<before>[a-z]{3,9})\.? )?(?<day>\d{1,2})(?: (?<after>[a-z]{3,9})\.?)?$/i;

/** 'June 1-4, 2027', '30 June - 3 July 2027' and the like as dates; nothing for any other text, which readers still see. */
export function conferenceDates(text: string): ['start' | 'end', string][] {
  const { first = '', last = first, year = '' } = range.exec(text.trim().replace(/\s+/g, ' '))?.groups ?? {};
  const [from, to] = [partsOf(first), partsOf(last)];
  const [firstMonth, lastMonth] = [from.month || to.month, to.month || from.month];
  // Across New Year, the year is that of the end.
  const firstYear = firstMonth > lastMonth ? String(Number(year) - 1) : year;
  const [start, end] = [dateOf(firstYear, firstMonth, from.day), dateOf(year, lastMonth, to.day)];
  return start && end && start <= end
    ? [
        ['start', start],
        ['end', end],
      ]
    : [];
}

/** The number of the month, 0 if none is named, and the day. */
function partsOf(text: string): { month: number; day: string } {
  const { before, after, day = '' } = dayOfMonth.exec(text)?.groups ?? {};
  const name = before ?? after;
  // A month both before and after the day, or an unknown one: not a date.
  if ((before && after) || (name && !months.includes(name.slice(0, 3).toLowerCase())))
    return { month: 0, day: '' };
  return { month: months.indexOf(name?.slice(0, 3).toLowerCase() ?? '') + 1, day };
}

function dateOf(year: string, month: number, day: string): string | null {
  const date = `${year}-${String(month).padStart(2, '0')}-${day.padStart(2, '0')}`;
  return month > 0 && isCalendarDate(date) && date >= '2000' && date < '2200' ? date : null;
}
