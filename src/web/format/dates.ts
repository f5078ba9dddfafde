import { kolkataDate } from '../../contract/deadline.ts';

const months = [
  'January',
  'February',
  'March',
  'April',
  'May',
  'June',
  'July',
  'August',
  'September',
  'October',
  'November',
  'December',
];

/** Parts of a date, or of a timestamp's date in Asia/Kolkata. Without Intl, so that server and browser agree. */
const partsOf = (date: string) => {
  const day = date.length === 10 ? date : kolkataDate(new Date(date));
  const [year = '', month = '', dayOfMonth = ''] = day.split('-');
  return { year, month, day: dayOfMonth };
};

/** '5 March 2025' (en-GB, long), for cards and logs. Accepts a date or a timestamp. */
export function longDate(date: string): string {
  const { year, month, day } = partsOf(date);
  return `${Number(day)} ${months[Number(month) - 1]} ${year}`;
}

/** '05/03/2025' (en-IN), everywhere except cards and logs. */
export function shortDate(date: string): string {
  const { year, month, day } = partsOf(date);
  return `${day}/${month}/${year}`;
}

/** '14:32' in Asia/Kolkata. */
const timeOf = (moment: string): string =>
  new Date(Date.parse(moment) + 5.5 * 3_600_000).toISOString().slice(11, 16);

/** '5 March 2025, 14:32' in Asia/Kolkata, for logs. */
export const longMoment = (moment: string): string => `${longDate(moment)}, ${timeOf(moment)}`;

/** '05/03/2025, 14:32' in Asia/Kolkata, everywhere except logs. */
export const shortMoment = (moment: string): string => `${shortDate(moment)}, ${timeOf(moment)}`;
