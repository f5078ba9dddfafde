import { dayInWords, monthInWords, type CalendarDay } from '../../../contract/time/calendar.ts';
import { daysInWords } from '../../../contract/time/dates-in-words.ts';
import { dayAndMonth } from '../../lib/format/dates.ts';
import type { Counted, DateCounts, ListedCards } from '../../lib/public-queries.ts';
import type { ListedDate } from './listed-dates.ts';
import { datesText } from './DateList.tsx';
import type { CalendarQuery } from './calendar-query.ts';
import css from './Calendar.module.css';

export interface CalendarData {
  query: CalendarQuery;
  today: string;
  counts: DateCounts;
  /** What is shown: a day, a month, or the weeks from the current one on. */
  period: { from: string; to: string };
  /** Of the view as a table. */
  days: CalendarDay[] | null;
  agenda: ListedCards<ListedDate> | null;
  /** Further months that the agenda goes on into. */
  months: string[];
}

/** Number of dates, whatever the view. */
export function totalOf({ days, period, agenda }: CalendarData): Counted {
  if (!days) return agenda ?? { totalCount: 0, totalCountCapped: false };
  // An event of several days counts once.
  const first = days.find(({ day }) => day === period.from);
  const goOn = first ? first.count - first.own : 0;
  return {
    totalCount: days.reduce((sum, { own }) => sum + own, goOn),
    totalCountCapped: days.some(({ isCapped }) => isCapped),
  };
}

/** 'Tuesday, 24 November 2026', 'November 2026' or '23 November – 27 December 2026'. */
export function titleOf({ query: { month, day }, period }: CalendarData): string {
  if (day) return dayInWords(day);
  return month ? monthInWords(month) : daysInWords(period.from, period.to);
}

/** What the agenda has of its period, where that is more than a page: its days, and its dates of how many. */
export function pageOf({
  query: { month },
  period,
  agenda,
}: CalendarData): { title: string | null; text: string } | null {
  const { items = [], totalCount = 0, page } = agenda ?? {};
  if (!agenda || items.length === 0 || items.length >= totalCount) return null;
  const to = month ? '' : `, to ${dayAndMonth(period.to)}`;
  const text = `${page === 1 ? 'First ' : ''}${items.length} of ${datesText(agenda)}${to}`;
  return { title: month ? null : daysInWords(items[0]!.day, items.at(-1)!.day), text };
}

interface ShownProps {
  data: CalendarData;
  all: string;
  /** Where an agenda shows less. */
  page: string | null | undefined;
}

/** Words about what is shown; without a choice of the table in wide windows, of the agenda in others. */
export const Shown = ({ data: { query }, all, page }: ShownProps) =>
  !page || query.view !== 'both' ? (
    (page ?? all)
  ) : (
    <>
      <span className={css.wide}>{all}</span>
      <span className={css.narrow}>{page}</span>
    </>
  );
