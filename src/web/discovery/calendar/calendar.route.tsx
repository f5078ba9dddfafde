import type { MetaArgs } from 'react-router';
import { monthAfter, monthInWords, monthOf, daysOf, weeksFrom } from '../../../contract/time/calendar.ts';
import { isDated } from '../../../contract/vocabulary/index.ts';
import { pluralsInWords } from '../../../contract/vocabulary/item-types/index.ts';
import { renderContext, type PublicQueries } from '../../lib/public-queries.ts';
import { readCalendarQuery } from './calendar-query.ts';
import { listedDate } from './listed-dates.ts';
import { CalendarPage, shownWeeks } from './CalendarPage.tsx';
import type { CalendarData } from './Shown.tsx';
import { redirectToValidPage } from '../lists/read-params.ts';
import { pageMeta } from '../../lib/page-meta.ts';
import type { Route } from './+types/calendar.route.ts';
import { kolkataDate } from '../../../contract/time/days.ts';

export { revalidatesOnNavigation as shouldRevalidate } from '../../lib/navigation/revalidates-on-navigation.ts';

/** Only months around today, without filters, are indexed by search engines. */
const indexedMonths = 12;

export async function loader({ url, context }: Route.LoaderArgs) {
  const queries = context.get(renderContext);
  const { pathname, searchParams } = url;
  const data = await loadCalendar(queries, searchParams);
  if (data === null) throw new Response(null, { status: 404 });
  const { agenda } = data;
  if (data.query.view === 'agenda' && agenda && agenda.page > Math.ceil(agenda.totalCount / agenda.limit))
    redirectToValidPage(agenda, pathname, searchParams);
  const { month, view, filter } = data.query;
  const shownMonth = month ?? monthOf(data.today);
  const isPlain = view !== 'agenda' && !Object.values(filter).flat().some(Boolean);
  const [first, last] = [-indexedMonths, indexedMonths].map(
    (by) => monthAfter(monthOf(data.today), by) ?? '',
  );
  return {
    ...data,
    canonical: `${queries.publicUrl}/calendar${month ? `?month=${month}` : ''}`,
    isIndexed: isPlain && shownMonth >= first! && shownMonth <= last!,
  };
}

export const meta = ({ loaderData, matches }: MetaArgs<typeof loader>) => {
  if (!loaderData) return [];
  const { canonical, isIndexed: index, query } = loaderData;
  const month = query.month && monthInWords(query.month);
  const kinds = pluralsInWords(isDated);
  return pageMeta(matches, {
    title: month ? `Calendar, ${month}` : 'Calendar',
    description: `Deadlines and events ${month ? `in ${month}` : 'of the next weeks'}: ${kinds}.`,
    canonical,
    index,
  });
};

export default function Calendar({ loaderData }: Route.ComponentProps) {
  return <CalendarPage {...loaderData} />;
}

/** Loads the calendar; server only. null for a month or day that isn't one. */
async function loadCalendar(queries: PublicQueries, params: URLSearchParams): Promise<CalendarData | null> {
  const today = kolkataDate(queries.now());
  const query = readCalendarQuery(params);
  if (query === null) return null;
  const { month, day, view, filter, page } = query;
  const shown = day ? [day] : month ? daysOf(month) : weeksFrom(today, shownWeeks).flat();
  const period = { from: shown[0]!, to: shown.at(-1)! };
  // Who asks for no past day wants to know what comes.
  const isFromNow = month === null || (view === 'both' && month === monthOf(today));
  const coming = isFromNow ? { ...period, from: today } : period;
  const [counts, ofDays, agenda] = await Promise.all([
    queries.calendar.counts(view === 'agenda' ? coming : period, filter),
    view === 'agenda' ? null : queries.calendar.days(shown, filter),
    view === 'month'
      ? null
      : queries.calendar.agenda({ ...coming, filter, page: view === 'both' ? 1 : page }),
  ]);
  const months = month || view === 'month' ? [] : furtherMonths(today, period.to);
  const listed = agenda && { ...agenda, items: agenda.items.map(listedDate) };
  return { query, today, period, counts, days: ofDays, agenda: listed, months };
}

/** The months after that of one day, up to that of another. */
function furtherMonths(from: string, to: string): string[] {
  const next = monthAfter(monthOf(from), 1);
  return next && next <= monthOf(to) ? [next, ...furtherMonths(`${next}-01`, to)] : [];
}
