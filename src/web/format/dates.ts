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

/** Parts of a calendar date; of a moment, its date in Asia/Kolkata. Written out here, so that server and browser agree. */
const partsOf = (date: string) => {
  const day = date.length === 10 ? date : kolkataDate(new Date(date));
  const [year = '', month = '', dayOfMonth = ''] = day.split('-');
  return { year, month, day: dayOfMonth };
};

/** '5 March 2025' (en-GB, long), as cards and logs show dates. Takes a calendar date or a moment. */
export function longDate(date: string): string {
  const { year, month, day } = partsOf(date);
  return `${Number(day)} ${months[Number(month) - 1]} ${year}`;
}

/** '05/03/2025' (en-IN), as everything but cards and logs shows dates. */
export function shortDate(date: string): string {
  const { year, month, day } = partsOf(date);
  return `${day}/${month}/${year}`;
}

/** '14:32' in Asia/Kolkata. */
const timeOf = (moment: string): string =>
  new Date(Date.parse(moment) + 5.5 * 3_600_000).toISOString().slice(11, 16);

/** '5 March 2025, 14:32' in Asia/Kolkata, as logs show moments. */
export const longMoment = (moment: string): string => `${longDate(moment)}, ${timeOf(moment)}`;

/** '05/03/2025, 14:32' in Asia/Kolkata, as everything but logs shows moments. */
export const shortMoment = (moment: string): string => `${shortDate(moment)}, ${timeOf(moment)}`;
