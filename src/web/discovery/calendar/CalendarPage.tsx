import { ChevronLeft, ChevronRight, ListFilter } from 'lucide';
import { type ReactNode, Suspense, useId } from 'react';
import { isDated } from '../../../contract/vocabulary/index.ts';
import { pluralsInWords } from '../../../contract/vocabulary/item-types/index.ts';
import {
  dayInWords,
  monthAfter,
  monthInWords,
  monthOf,
  weeksFrom,
  weeksOf,
} from '../../../contract/time/calendar.ts';
import type { ListedCards } from '../../lib/public-queries.ts';
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
import type { ListedDate } from './listed-dates.ts';
import { DateList, datesText } from './DateList.tsx';
import { fileAddress, fromThisWeek, toMonth, toView, Legend, MonthTable } from './MonthTable.tsx';
import type { CalendarQuery } from './calendar-query.ts';
import { activeFilters, CalendarFilters } from './CalendarFilters.tsx';
import { type CalendarData, pageOf, Shown, titleOf, totalOf } from './Shown.tsx';
import css from './Calendar.module.css';

/** As many weeks as are shown from the current one on. */
export const shownWeeks = 5;

/** Deadlines and events of everything, by day (docs/specification.md#calendar). */
export function CalendarPage(data: CalendarData) {
  const { query, counts, agenda } = data;
  const listing = useListing();
  const formId = useId();
  const active = activeFilters({ listing, filter: query.filter, counts });
  const total = totalOf(data);
  const page = pageOf(data);
  return (
    <Page>
      <PageHead title="Calendar" lead={`Deadlines and events from ${pluralsInWords(isDated)}.`} />
      <Sidebar width="13rem" first gap="4">
        <Suspense>
          <FilterPanel
            listing={listing}
            formId={formId}
            activeCount={active.length}
            showText={`Show ${datesText(total)}`}
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
              {listing.isLoading ? (
                'Loading...'
              ) : (
                <Shown data={data} all={datesText(total)} page={page?.text} />
              )}
            </p>
          </Tools>
          <ActiveFilters filters={active} listing={listing} />
          <p className={css.note}>Dates are shown as announced, in the organiser’s time zone.</p>
          <Dates data={data} listing={listing} />
          {total.totalCount === 0 && !listing.isLoading && (
            <Nothing data={data} listing={listing} isNarrowed={active.length > 0} />
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

/** The dates in the chosen view; without a choice the table, or in narrow windows what comes. */
function Dates({ data, listing }: { data: CalendarData; listing: Listing }) {
  const { query, period, today, days, agenda, months } = data;
  const { month, view } = query;
  const isChosen = view !== 'both';
  return (
    <>
      {days && (
        <div className={css[view]}>
          <Legend />
          <MonthTable
            title={titleOf(data)}
            weeks={month ? weeksOf(month) : weeksFrom(period.from, shownWeeks)}
            days={days}
            today={today}
            listing={listing}
          />
        </div>
      )}
      {agenda && (
        <div className={isChosen ? undefined : css.narrow}>
          <DateList
            entries={agenda.items}
            today={today}
            months={months}
            listing={listing}
            more={!isChosen && !month && <MoreDates {...agenda} period={period} listing={listing} />}
          />
          {!isChosen && month && days && days.length > 0 && (
            <p className={css.rest}>
              <Link to={toView(listing, month, 'agenda')}>All dates of {monthInWords(month)}</Link>
            </p>
          )}
        </div>
      )}
    </>
  );
}

interface MoreDatesProps extends ListedCards<ListedDate> {
  period: CalendarData['period'];
  listing: Listing;
}

/** To the second page of an agenda that is shown beside the table. */
function MoreDates({ items, totalCount, totalCountCapped, period, listing }: MoreDatesProps) {
  const count = totalCount - items.length;
  const last = items.at(-1)?.day;
  if (count <= 0 || !last) return null;
  const next = new URLSearchParams(listing.params);
  next.set('view', 'agenda');
  return (
    <p className={css.rest}>
      <Link to={listing.to(withPage(next, 2))}>
        {countText(count, totalCountCapped)} more until {dayInWords(period.to).split(', ')[1]!.slice(0, -5)}
      </Link>
    </p>
  );
}

/** Submit button of the filters without JavaScript. */
const FilterForm = ({ id, query: { month, day, view } }: { id: string; query: CalendarQuery }) => (
  <form id={id} method="get" action="/calendar" autoComplete="off">
    {day ? (
      <input type="hidden" name="day" value={day} />
    ) : (
      <>
        {month && <input type="hidden" name="month" value={month} />}
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
function Tools({ data, listing, activeCount, children }: ToolsProps) {
  const { month, day, view } = data.query;
  // Before the weeks from now on is the whole of this month, and after them the month in which they end.
  const [before, after] = month
    ? [monthAfter(month, -1), monthAfter(month, 1)]
    : [monthOf(data.today), monthOf(data.period.to)];
  return (
    <Cluster gap="1 2" className={css.tools}>
      <Cluster gap="0 2" align="baseline" className={css.title}>
        <h2>
          <Shown data={data} all={titleOf(data)} page={pageOf(data)?.title} />
        </h2>
        {children}
      </Cluster>
      <Button className={css.opener} variant="outline" size="small" popoverTarget={filterPanelId}>
        <Icon icon={ListFilter} />
        Filters
        <CountBadge count={activeCount} />
      </Button>
      <nav className={css.months} aria-label="Months">
        <Step listing={listing} month={before} rel="prev" label={month ? 'Previous month' : 'Whole month'}>
          <Icon icon={ChevronLeft} />
        </Step>
        <Link className={buttonClass({ variant: 'outline', size: 'small' })} to={fromThisWeek(listing)}>
          This week
        </Link>
        <Step listing={listing} month={after} rel="next" label="Next month">
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
    </Cluster>
  );
}

interface ViewsProps {
  listing: Listing;
  month: string | null;
  current: 'month' | 'agenda' | undefined;
  className?: string | undefined;
}

const Views = ({ listing, month, current, className }: ViewsProps) => (
  <SwitchLinks
    label="View"
    className={classNames(css.views, className)}
    links={(['month', 'agenda'] as const).map((one) => ({
      label: one === 'agenda' ? 'Agenda' : month ? 'Month' : 'Weeks',
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

interface NothingProps {
  data: CalendarData;
  listing: Listing;
  isNarrowed: boolean;
}

function Nothing({ data, listing, isNarrowed }: NothingProps) {
  const { month, day } = data.query;
  return (
    <EmptyState
      title={`No dates ${day ? 'on' : month ? 'in' : 'from'} ${titleOf(data)}`}
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
