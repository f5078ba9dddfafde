import type { MetaArgs } from 'react-router';
import { monthAfter, monthInWords, monthOf, daysOf } from '../../../contract/time/calendar.ts';
import { isDated } from '../../../contract/vocabulary/index.ts';
import { pluralsInWords } from '../../../contract/vocabulary/item-types/index.ts';
import { renderContext, type PublicQueries } from '../../lib/public-queries.ts';
import { CalendarPage, type CalendarData, readCalendarQuery } from './CalendarPage.tsx';
import { redirectToValidPage } from '../lists/read-params.ts';
import { pageMeta } from '../../lib/page-meta.ts';
import type { Route } from './+types/calendar.route.ts';
import { kolkataDate } from '../../../contract/time/deadline.ts';

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
  const isPlain = view !== 'agenda' && !Object.values(filter).flat().some(Boolean);
  const [first, last] = [-indexedMonths, indexedMonths].map(
    (by) => monthAfter(monthOf(data.today), by) ?? '',
  );
  return {
    ...data,
    canonical: `${queries.publicUrl}/calendar?month=${month}`,
    isIndexed: isPlain && month >= first! && month <= last!,
  };
}

export const meta = ({ loaderData, matches }: MetaArgs<typeof loader>) =>
  loaderData
    ? pageMeta(matches, {
        title: `Calendar, ${monthInWords(loaderData.query.month)}`,
        description: `Deadlines and events in ${monthInWords(loaderData.query.month)}: ${pluralsInWords(isDated)}.`,
        canonical: loaderData.canonical,
        index: loaderData.isIndexed,
      })
    : [];

export default function Calendar({ loaderData }: Route.ComponentProps) {
  return <CalendarPage {...loaderData} />;
}

/** Loads the calendar; server only. null for a month or day that isn't one. */
async function loadCalendar(queries: PublicQueries, params: URLSearchParams): Promise<CalendarData | null> {
  const today = kolkataDate(queries.now());
  const query = readCalendarQuery(params, today);
  if (query === null) return null;
  const { month, day, view, filter, page } = query;
  const ofMonth = daysOf(month);
  const days = { from: day ?? ofMonth[0]!, to: day ?? ofMonth.at(-1)! };
  // Who didn't choose the agenda wants to know what comes.
  const coming = view === 'both' && month === monthOf(today) ? { ...days, from: today } : days;
  const [counts, ofDays, agenda] = await Promise.all([
    queries.calendar.counts(days, filter),
    view === 'agenda' ? null : queries.calendar.month(month, filter),
    view === 'month'
      ? null
      : queries.calendar.agenda({ ...coming, filter, page: view === 'both' ? 1 : page }),
  ]);
  return { query, today, counts, days: ofDays, agenda };
}
