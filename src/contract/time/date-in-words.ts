import { kolkataDate, kolkataTime } from './deadline.ts';

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

/** '4 December 2026' (en-GB, long) for YYYY-MM-DD. Without Intl, so that server and browser agree. */
export function dateInWords(date: string): string {
  const [year, month, day] = date.split('-');
  return `${Number(day)} ${months[Number(month) - 1]} ${year}`;
}

/** '4 December 2026 at 17:00' in Asia/Kolkata. */
export const momentInWords = (moment: Date): string =>
  `${dateInWords(kolkataDate(moment))} at ${kolkataTime(moment)}`;
