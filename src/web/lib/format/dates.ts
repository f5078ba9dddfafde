import { dateInWords } from '../../../contract/time/dates-in-words.ts';
import { kolkataDate, kolkataTime } from '../../../contract/time/deadline.ts';

/** A date, or a timestamp's date in Asia/Kolkata. */
const dayOf = (date: string): string => (date.length === 10 ? date : kolkataDate(new Date(date)));

/** '5 March 2025' (en-GB, long), for cards, logs and the dates of posts. Accepts a date or a timestamp. */
export const longDate = (date: string): string => dateInWords(dayOf(date));

/** '05/03/2025' (en-IN), everywhere else. */
export const shortDate = (date: string): string => dayOf(date).split('-').toReversed().join('/');

/** '14:32' in Asia/Kolkata. */
export const timeOf = (moment: string): string => kolkataTime(new Date(moment));

/** '5 March 2025, 14:32' in Asia/Kolkata, for logs. */
export const longMoment = (moment: string): string => `${longDate(moment)}, ${timeOf(moment)}`;

/** '05/03/2025, 14:32' in Asia/Kolkata, everywhere except logs. */
export const shortMoment = (moment: string): string => `${shortDate(moment)}, ${timeOf(moment)}`;
