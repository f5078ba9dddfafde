import { inDays } from './moments.ts';

const weekdays = ['sunday', 'monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday'];

const formatter = (parts: Intl.DateTimeFormatOptions) =>
  new Intl.DateTimeFormat('en-GB', { ...parts, timeZone: 'UTC' });
const day = { day: 'numeric', month: 'long', year: 'numeric' } as const;
const formatters = {
  day: formatter(day),
  weekday: formatter({ weekday: 'long', ...day }),
  month: formatter({ month: 'long', year: 'numeric' }),
  year: formatter({ year: 'numeric' }),
};
const format = (date: string, as: keyof typeof formatters): string => formatters[as].format(new Date(date));

/** The first such weekday that is at least some days away: 'Monday 4 January 2027'. */
function firstWeekday(now: Date, name: string, days: number): string {
  const ahead = (weekdays.indexOf(name) - new Date(inDays(now, days)).getUTCDay() + 7) % 7;
  return format(inDays(now, days + ahead), 'weekday').replace(',', '');
}

/**
 * Writes the dates of a text, which are days from the day of filling: `{date 45}`, `{month 60}`, `{year 200}`, `{monday 20}`, and
 * `{deadline}`, the item's own.
 */
export const writeDates = (text: string, now: Date, deadline: string | null = null): string =>
  text.replace(/\{(\w+)(?: (-?\d+))?\}/g, (placeholder, name: string, days?: string) => {
    const date = name === 'deadline' ? deadline : days && inDays(now, Number(days));
    if (!date) throw new Error(`the sample text has no date for ${placeholder}`);
    if (name === 'date' || name === 'deadline') return format(date, 'day');
    if (name === 'month' || name === 'year') return format(date, name);
    if (weekdays.includes(name)) return firstWeekday(now, name, Number(days));
    throw new Error(`the sample text has an unknown placeholder ${placeholder}`);
  });
