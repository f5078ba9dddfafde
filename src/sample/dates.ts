import { kolkataDate } from '../contract/time/days.ts';

const hour = 60 * 60 * 1000;
const day = 24 * hour;

/** A time some days ago, varied by index so that no two are the same. */
export const daysAgo = (now: Date, days: number, index = 0): Date =>
  new Date(now.getTime() - days * day - ((index * 7) % 23) * hour - ((index * 37) % 60) * 60_000);

/** A date some days from today. */
export const inDays = (now: Date, days: number): string => kolkataDate(new Date(now.getTime() + days * day));

const weekdays = ['sunday', 'monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday'];

const formatter = (parts: Intl.DateTimeFormatOptions) =>
  new Intl.DateTimeFormat('en-GB', { ...parts, timeZone: 'UTC' });
const dayFormat = { day: 'numeric', month: 'long', year: 'numeric' } as const;
const formatters = {
  day: formatter(dayFormat),
  weekday: formatter({ weekday: 'long', ...dayFormat }),
  month: formatter({ month: 'long', year: 'numeric' }),
  year: formatter({ year: 'numeric' }),
};
const format = (date: string, as: keyof typeof formatters): string => formatters[as].format(new Date(date));

/** A date counted from the day of filling: 'date 45', or 'monday 20', the first Monday that is at least 20 days away. */
export function dateOf(counted: string, now: Date): string {
  const [name = '', days = ''] = counted.split(' ');
  const date = inDays(now, Number(days));
  if (!weekdays.includes(name)) return date;
  const ahead = (weekdays.indexOf(name) - new Date(date).getUTCDay() + 7) % 7;
  return inDays(now, Number(days) + ahead);
}

/** Writes the dates of a text: `{date 45}`, `{monday 20}`, `{month 60}`, `{year 200}`, and `{deadline}`, the item's own. */
export const writeDates = (text: string, now: Date, deadline: string | null = null): string =>
  text.replace(/\{((\w+)(?: -?\d+)?)\}/g, (placeholder, counted: string, name: string) => {
    if (name === 'deadline' && deadline) return format(deadline, 'day');
    const date = counted === name ? null : dateOf(counted, now);
    if (!date) throw new Error(`the sample text has no date for ${placeholder}`);
    if (weekdays.includes(name)) return format(date, 'weekday').replace(',', '');
    if (name === 'date') return format(date, 'day');
    if (name === 'month' || name === 'year') return format(date, name);
    throw new Error(`the sample text has an unknown placeholder ${placeholder}`);
  });
