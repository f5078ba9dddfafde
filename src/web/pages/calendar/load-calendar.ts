import { daysOf } from '../../../contract/time/calendar.ts';
import { kolkataDate } from '../../../contract/time/deadline.ts';
import type { PublicQueries } from '../../lib/public-queries.ts';
import type { CalendarData } from './CalendarPage.tsx';
import { readCalendarQuery } from './calendar-query.ts';

/** Loads the calendar; server only. null for a month or day that isn't one. */
export async function loadCalendar(
  queries: PublicQueries,
  params: URLSearchParams,
): Promise<CalendarData | null> {
  const today = kolkataDate(queries.now());
  const query = readCalendarQuery(params, today);
  if (query === null) return null;
  const { month, day, view, filter, page } = query;
  const ofMonth = daysOf(month);
  const days = { from: day ?? ofMonth[0]!, to: day ?? ofMonth.at(-1)! };
  const [counts, ofDays, agenda] = await Promise.all([
    queries.calendar.counts(days, filter),
    view === 'month' ? queries.calendar.month(month, filter) : null,
    view === 'agenda' ? queries.calendar.agenda({ ...days, filter, page }) : null,
  ]);
  return { query, today, counts, days: ofDays, agenda };
}
