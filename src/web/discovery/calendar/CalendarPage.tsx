import { CalendarX, ChevronLeft, ChevronRight, ListFilter } from 'lucide';
import { type ReactNode, Suspense, useId } from 'react';
import { isDated, itemTypes, placeModes } from '../../../contract/vocabulary/index.ts';
import { pluralsInWords } from '../../../contract/vocabulary/item-types/index.ts';
import {
  dayInWords,
  monthAfter,
  monthInWords,
  monthOf,
  type CalendarDay,
  type CalendarEntry,
  isDay,
  isMonth,
  type CalendarFilter,
} from '../../../contract/time/calendar.ts';
import type { DateCounts, ListedCards } from '../../lib/public-queries.ts';
import { countText } from '../../lib/format/counts.ts';
import { Button, ButtonLink, buttonClass } from '../../ui/Button.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { Cluster, Sidebar, Stack, Page, PageHead } from '../../ui/Layout.tsx';
import { Link } from 'react-router';
import { SwitchLinks } from '../../ui/Tabs.tsx';
import { classNames } from '../../ui/class-names.ts';
import { Pagination } from '../../ui/Pagination.tsx';
import { VisuallyHidden } from '../../ui/VisuallyHidden.tsx';
import { ActiveFilters, CountBadge, FilterPanel, filterPanelId } from '../lists/FilterPanel.tsx';
import { PrecisionContext, type Listing, useListing } from '../lists/use-listing.ts';
import { withoutFilters, withPage } from '../lists/listing-url.ts';
import { knownValues, knownValue, pageParam } from '../lists/read-params.ts';
import { DateList } from './DateList.tsx';
import { fileAddress, toMonth, toView, Legend, MonthTable } from './MonthTable.tsx';
import { activeFilters, CalendarFilters } from './CalendarFilters.tsx';
import css from './Calendar.module.css';

export interface CalendarData {
  query: CalendarQuery;
  today: string;
  counts: DateCounts;
  /** Of the month view. */
  days: CalendarDay[] | null;
  agenda: ListedCards<CalendarEntry> | null;
}

/** Number of dates, whatever the view. */
function totalOf({ days, agenda }: CalendarData): { count: number; isCapped: boolean } {
  if (!days) return { count: agenda?.totalCount ?? 0, isCapped: agenda?.totalCountCapped ?? false };
  const all = days;
  // An event of several days counts once.
  const first = all.find(({ day }) => day.endsWith('-01'));
  const goOn = first ? first.count - first.own : 0;
  return {
    count: all.reduce((sum, { own }) => sum + own, goOn),
    isCapped: all.some(({ isCapped }) => isCapped),
  };
}

const datesText = (count: number, isCapped: boolean): string =>
  `${countText(count, isCapped)} ${count === 1 ? 'date' : 'dates'}`;

/** Deadlines and events of everything, by day (docs/specification.md#calendar). */
export function CalendarPage(data: CalendarData) {
  const { query, counts, agenda } = data;
  const listing = useListing();
  const formId = useId();
  const active = activeFilters({ listing, filter: query.filter, counts });
  const { count, isCapped } = totalOf(data);
  return (
    <Page>
      <PageHead title="Calendar" lead={`Deadlines and events from ${pluralsInWords(isDated)}.`} />
      <Sidebar width="13rem" first gap="4">
        <Suspense>
          <FilterPanel
            listing={listing}
            formId={formId}
            activeCount={active.length}
            showText={`Show ${datesText(count, isCapped)}`}
          >
            <PrecisionContext value={counts.isCapped ? 'least' : 'exact'}>
              <CalendarFilters listing={listing} filter={query.filter} counts={counts} />
            </PrecisionContext>
          </FilterPanel>
        </Suspense>
        <Stack gap="1" className={css.main}>
          <FilterForm id={formId} query={query} />
          <Tools data={data} listing={listing} activeCount={active.length}>
            <p className={css.count} id="listing-count" role="status" tabIndex={-1}>
              {listing.isLoading ? 'Loading...' : datesText(count, isCapped)}
            </p>
          </Tools>
          <ActiveFilters filters={active} listing={listing} />
          <p className={css.note}>Dates are shown as announced, in the organiser’s time zone.</p>
          <Dates data={data} listing={listing} />
          {count === 0 && !listing.isLoading && (
            <Nothing query={query} listing={listing} isNarrowed={active.length > 0} />
          )}
          <p className="sm">
            <a href={fileAddress(listing.params)}>Subscribe in your calendar</a>
          </p>
          {agenda && query.view === 'agenda' && (
            <Pagination
              page={agenda.page}
              pageCount={Math.ceil(agenda.totalCount / agenda.limit)}
              to={(page) => listing.to(withPage(listing.params, page))}
            />
          )}
        </Stack>
      </Sidebar>
    </Page>
  );
}

/** The dates in the chosen view; without a choice the month, or in narrow windows what comes. */
function Dates({ data: { query, today, days, agenda }, listing }: { data: CalendarData; listing: Listing }) {
  const { month, view } = query;
  const isChosen = view !== 'both';
  return (
    <>
      {days && (
        <div className={css[view]}>
          <Legend />
          <MonthTable month={month} days={days} today={today} listing={listing} />
        </div>
      )}
      {agenda && (
        <div className={isChosen ? undefined : css.narrow}>
          <DateList entries={agenda.items} today={today} />
          {!isChosen && days && days.length > 0 && (
            <p className={css.rest}>
              <Link to={toView(listing, month, 'agenda')}>All dates of {monthInWords(month)}</Link>
            </p>
          )}
        </div>
      )}
    </>
  );
}

/** Submit button of the filters without JavaScript. */
const FilterForm = ({ id, query: { month, day, view } }: { id: string; query: CalendarQuery }) => (
  <form id={id} method="get" action="/calendar" autoComplete="off">
    {day ? (
      <input type="hidden" name="day" value={day} />
    ) : (
      <>
        <input type="hidden" name="month" value={month} />
        {view !== 'both' && <input type="hidden" name="view" value={view} />}
      </>
    )}
  </form>
);

interface ToolsProps {
  data: CalendarData;
  listing: Listing;
  activeCount: number;
  children: ReactNode;
}

/** The shown period, with links to other months and to the other view. */
function Tools({ data: { query, today }, listing, activeCount, children }: ToolsProps) {
  const { month, day, view } = query;
  return (
    <Cluster gap="1 2" className={css.tools}>
      <Cluster gap="0 2" align="baseline" className={css.title}>
        <h2>{day ? dayInWords(day) : monthInWords(month)}</h2>
        {children}
      </Cluster>
      <nav className={css.months} aria-label="Months">
        <Step listing={listing} month={monthAfter(month, -1)} rel="prev" label="Previous month">
          <Icon icon={ChevronLeft} />
        </Step>
        <Link
          className={buttonClass({ variant: 'outline', size: 'small' })}
          to={toMonth(listing, monthOf(today))}
        >
          This month
        </Link>
        <Step listing={listing} month={monthAfter(month, 1)} rel="next" label="Next month">
          <Icon icon={ChevronRight} />
        </Step>
      </nav>
      {view === 'both' ? (
        <>
          <Views className={css.wide} listing={listing} month={month} current="month" />
          <Views className={css.narrow} listing={listing} month={month} current="agenda" />
        </>
      ) : (
        <Views listing={listing} month={month} current={day ? undefined : view} />
      )}
      <Button className={css.opener} variant="outline" size="small" popoverTarget={filterPanelId}>
        <Icon icon={ListFilter} />
        Filters
        <CountBadge count={activeCount} />
      </Button>
    </Cluster>
  );
}

interface ViewsProps {
  listing: Listing;
  month: string;
  current: 'month' | 'agenda' | undefined;
  className?: string | undefined;
}

const Views = ({ listing, month, current, className }: ViewsProps) => (
  <SwitchLinks
    label="View"
    className={classNames(css.views, className)}
    links={(['month', 'agenda'] as const).map((one) => ({
      label: one === 'month' ? 'Month' : 'Agenda',
      to: toView(listing, month, one),
      current: one === current,
    }))}
  />
);

interface StepProps {
  listing: Listing;
  month: string | null;
  rel: 'prev' | 'next';
  label: string;
  children: ReactNode;
}

function Step({ listing, month, rel, label, children }: StepProps) {
  const className = buttonClass({ variant: 'outline', size: 'small' }, css.step);
  // Keeps its space at the end of the calendar.
  if (month === null) return <span className={className} aria-hidden="true" data-still />;
  return (
    <Link className={className} to={toMonth(listing, month)} rel={rel}>
      {children}
      <VisuallyHidden>
        {label}: {monthInWords(month)}
      </VisuallyHidden>
    </Link>
  );
}

function Nothing({
  query: { month, day },
  listing,
  isNarrowed,
}: {
  query: CalendarQuery;
  listing: Listing;
  isNarrowed: boolean;
}) {
  return (
    <EmptyState
      title={`No dates ${day ? `on ${dayInWords(day)}` : `in ${monthInWords(month)}`}`}
      icon={CalendarX}
      actions={
        isNarrowed && <ButtonLink to={listing.to(withoutFilters(listing.params))}>Clear All</ButtonLink>
      }
    >
      {isNarrowed
        ? 'Try other filters, or another month.'
        : 'Dates appear here when jobs and posts with dates are published.'}
    </EmptyState>
  );
}

interface CalendarQuery {
  month: string;
  /** The only day of an agenda. */
  day: string | undefined;
  /** Both without a choice: the width of the window decides which is shown. */
  view: 'month' | 'agenda' | 'both';
  filter: CalendarFilter;
  page: number;
}

/** Unknown values are dropped, as in listings; null for a month or day that isn't one. */
export function readCalendarQuery(params: URLSearchParams, today: string): CalendarQuery | null {
  const day = params.get('day') ?? undefined;
  const month = day === undefined ? (params.get('month') ?? monthOf(today)) : monthOf(day);
  if (!isMonth(month) || (day !== undefined && !isDay(day))) return null;
  const country = params.get('country') ?? '';
  return {
    month,
    day,
    view: day === undefined ? (knownValue(params, 'view', ['month', 'agenda'] as const) ?? 'both') : 'agenda',
    filter: {
      type: knownValues(params, 'type', itemTypes),
      mode: knownValue(params, 'mode', placeModes),
      country: /^[A-Z]{2}$/.test(country) ? country : undefined,
      free: params.get('free') === 'true',
      deadlines: params.get('deadlines') === 'true',
    },
    page: pageParam(params),
  };
}
