import {
  dayInWords,
  monthInWords,
  monthOf,
  weekdays,
  type CalendarDay,
  type CalendarEntry,
  isMonth,
} from '../../../contract/time/calendar.ts';
import { milestoneVerb } from '../../../contract/time/dates-in-words.ts';
import { isActionKind, types } from '../../../contract/vocabulary/index.ts';
import { countText } from '../../lib/format/counts.ts';
import { Link } from 'react-router';
import { classNames } from '../../ui/class-names.ts';
import { VisuallyHidden } from '../../ui/VisuallyHidden.tsx';
import type { Listing } from '../lists/use-listing.ts';
import { searchOf } from '../lists/listing-url.ts';
import css from './MonthTable.module.css';

type To = ReturnType<Listing['to']>;

/** Addresses of the calendar with the filters of the present one. */
function changed({ params, to }: Listing, change: (next: URLSearchParams) => void): To {
  const next = new URLSearchParams(params);
  for (const name of ['page', 'day']) next.delete(name);
  change(next);
  return to(next);
}

export const toMonth = (listing: Listing, month: string): To =>
  changed(listing, (next) => next.set('month', month));

/** From the current week on. */
export const fromThisWeek = (listing: Listing): To =>
  changed(listing, (next) => {
    next.delete('month');
    next.delete('view');
  });

/** @param month null: from the current week on */
export const toView = (listing: Listing, month: string | null, view: 'month' | 'agenda'): To =>
  changed(listing, (next) => {
    if (month === null) next.delete('month');
    else next.set('month', month);
    next.set('view', view);
  });

/** The agenda of a day, with its month. */
const toDay = (listing: Listing, day: string): To =>
  changed(listing, (next) => {
    for (const name of ['month', 'view']) next.delete(name);
    if (isMonth(monthOf(day))) next.set('day', day);
  });

const filters = ['type', 'mode', 'country', 'free', 'deadlines'];

/** The iCalendar file of the same filters. */
export const fileAddress = (params: URLSearchParams): string =>
  `/calendar/deadlines.ics${searchOf(
    new URLSearchParams([...params].filter(([name, value]) => filters.includes(name) && value !== '')),
  )}`;

/** Where the words of the agenda are too long for a day of the month view. */
const shortVerbs: Partial<Record<CalendarEntry['kind'], string>> = {
  abstract: 'Abstract',
  finalVersion: 'Final version',
  hardCopy: 'Printed copy',
};

const isDeadline = ({ kind }: CalendarEntry): boolean => kind !== 'during' && isActionKind(kind);

/** What happens on it, in the words of every agenda. */
export const calendarVerb = ({ kind, label }: CalendarEntry): string =>
  kind === 'during' ? 'Continues' : milestoneVerb({ kind, label });

const shortVerb = (entry: CalendarEntry): string =>
  (!entry.label && shortVerbs[entry.kind]) || calendarVerb(entry);

/** Who and where: what tells entries of the same title apart. */
export const aboutOf = ({ organiser, place }: CalendarEntry): string[] =>
  [organiser, place].filter((one) => one !== null);

export const typeName = ({ type }: CalendarEntry): string => types[type].label;

export const entryPath = ({ type, id }: CalendarEntry): string => `/${types[type].collection}/${id}`;

export const entryKey = ({ id, kind, label, day, time }: CalendarEntry): string =>
  [id, kind, label, day, time].join(' ');

interface MonthTableProps {
  /** 'November 2026' */
  title: string;
  /** null for the days of its neighbours. */
  weeks: (string | null)[][];
  /** Days with dates. */
  days: CalendarDay[];
  today: string;
  listing: Listing;
}

/** Weeks as a table. On phones a day shows its number of dates, with a link to them. */
export function MonthTable({ title, weeks, days, today, listing }: MonthTableProps) {
  const known = new Map(days.map((one) => [one.day, one]));
  const first = weeks[0]?.find((day) => day !== null);
  const months = new Set(weeks.flat().map((day) => day && monthOf(day)));
  // The days of one month alone need no name of it.
  const namesMonth = (day: string) =>
    months.size > 1 && !months.has(null) && (day === first || day.endsWith('-01'));
  return (
    <table className={css.month}>
      <caption>
        <VisuallyHidden>{`Dates in ${title}`}</VisuallyHidden>
      </caption>
      <thead>
        <tr>
          {weekdays.map((name) => (
            <th key={name} scope="col" abbr={name}>
              <span aria-hidden="true">{name.slice(0, 3)}</span>
              <VisuallyHidden>{name}</VisuallyHidden>
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {weeks.map((week) => (
          <tr key={week.find(Boolean)}>
            {week.map((day, column) =>
              day === null ? (
                <td key={weekdays[column]} className="sunken" />
              ) : (
                <Day
                  key={day}
                  day={day}
                  namesMonth={namesMonth(day)}
                  known={known.get(day)}
                  isToday={day === today}
                  listing={listing}
                />
              ),
            )}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** What the bars beside the dates mean. */
export const Legend = () => (
  <ul className={css.legend} aria-label="Legend">
    <li className={classNames(css.key, css.deadline)}>Deadline</li>
    <li className={css.key}>Other date</li>
    <li>
      <s>Past</s>
    </li>
  </ul>
);

interface DayProps {
  day: string;
  /** '1 Dec' instead of '1'. */
  namesMonth: boolean;
  known: CalendarDay | undefined;
  isToday: boolean;
  listing: Listing;
}

function Day({ day, namesMonth, known, isToday, listing }: DayProps) {
  const date = isToday ? ('date' as const) : undefined;
  const number = (
    <time dateTime={day}>
      {Number(day.slice(8))}
      {namesMonth && ` ${monthInWords(monthOf(day)).slice(0, 3)}`}
    </time>
  );
  if (!known)
    return (
      <td className={classNames(isToday && css.today)}>
        <span className={css.number} aria-current={date}>
          {number}
        </span>
      </td>
    );
  const { count, isCapped, entries } = known;
  const found = `${countText(count, isCapped)} ${count === 1 ? 'date' : 'dates'}`;
  const more = count - entries.length;
  return (
    <td className={classNames(isToday && css.today)}>
      <Link className={css.number} to={toDay(listing, day)} aria-current={date}>
        {number}
        <VisuallyHidden>{` ${monthInWords(monthOf(day))}, ${found}`}</VisuallyHidden>
        <span className={css.dots} aria-hidden="true">
          {countText(count, isCapped)}
        </span>
      </Link>
      <ul className={css.entries}>
        {entries.map((entry) => (
          <li key={entryKey(entry)}>
            <Entry entry={entry} />
          </li>
        ))}
      </ul>
      {(more > 0 || isCapped) && (
        <Link className={css.more} to={toDay(listing, day)}>
          {`+ ${countText(more, isCapped)} more`}
          <VisuallyHidden>{` on ${dayInWords(day)}`}</VisuallyHidden>
        </Link>
      )}
    </td>
  );
}

function Entry({ entry }: { entry: CalendarEntry }) {
  const who = aboutOf(entry)[0];
  const text = (
    <>
      <b>{shortVerb(entry)}</b>
      {` ${entry.title}`}
    </>
  );
  return (
    <Link
      className={classNames(css.entry, isDeadline(entry) && css.deadline, entry.isPast && css.past)}
      to={entryPath(entry)}
      title={[`${shortVerb(entry)}: ${entry.title}`, ...aboutOf(entry)].join(', ')}
    >
      <span className={css.what}>
        {entry.isPast ? (
          <>
            <VisuallyHidden>Past: </VisuallyHidden>
            <s>{text}</s>
          </>
        ) : (
          text
        )}
      </span>
      {who && <span className={css.who}> {who}</span>}
    </Link>
  );
}
