import { isCalendarDate } from './days.ts';
import { dateInWords } from './dates-in-words.ts';
import type { ItemType, MilestoneKind, PlaceMode } from '../vocabulary/index.ts';

/** Days and months of the calendar (docs/specification.md#calendar), written as YYYY-MM-DD and YYYY-MM. Without Intl, so that server and browser agree. */

const [firstMonth, lastMonth] = ['2000-01', '2199-12'];

/** Whether it is a month that the calendar shows. */
export const isMonth = (value: string): boolean =>
  /^\d{4}-(?:0[1-9]|1[0-2])$/.test(value) && value >= firstMonth && value <= lastMonth;

export const isDay = (value: string): boolean => isCalendarDate(value) && isMonth(monthOf(value));

export const monthOf = (day: string): string => day.slice(0, 7);

/** So many months later; null outside of the calendar. */
export function monthAfter(month: string, by: number): string | null {
  const [year = 0, number = 0] = month.split('-').map(Number);
  const months = year * 12 + number - 1 + by;
  const later = `${String(Math.floor(months / 12)).padStart(4, '0')}-${String((months % 12) + 1).padStart(2, '0')}`;
  return isMonth(later) ? later : null;
}

const asDate = (day: string): Date => new Date(`${day}T00:00:00Z`);

/** So many days later. */
export function dayAfter(day: string, by: number): string {
  const date = asDate(day);
  date.setUTCDate(date.getUTCDate() + by);
  return date.toISOString().slice(0, 10);
}

/** The days of a month, in order. */
export function daysOf(month: string): string[] {
  const [year = 0, number = 0] = month.split('-').map(Number);
  const length = new Date(Date.UTC(year, number, 0)).getUTCDate();
  return Array.from({ length }, (_, index) => `${month}-${String(index + 1).padStart(2, '0')}`);
}

export const weekdays = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'];

/** 0 for Monday. */
const weekdayOf = (day: string): number => (asDate(day).getUTCDay() + 6) % 7;

/** 'Monday' */
export const weekdayName = (day: string): string => weekdays[weekdayOf(day)]!;

/** The weeks of a month, from Monday; null for days of its neighbours. */
export function weeksOf(month: string): (string | null)[][] {
  const days: (string | null)[] = daysOf(month);
  days.unshift(...Array<null>(weekdayOf(`${month}-01`)).fill(null));
  while (days.length % 7 !== 0) days.push(null);
  return Array.from({ length: days.length / 7 }, (_, week) => days.slice(week * 7, week * 7 + 7));
}

/** So many weeks, from the Monday of the one that a day is in. */
export function weeksFrom(day: string, count: number): string[][] {
  const monday = dayAfter(day, -weekdayOf(day));
  return Array.from({ length: count }, (_, week) =>
    Array.from({ length: 7 }, (_none, weekday) => dayAfter(monday, week * 7 + weekday)),
  );
}

/** 'November 2026'. */
export const monthInWords = (month: string): string => dateInWords(`${month}-01`).slice(2);

/** 'Tuesday, 24 November 2026'. */
export const dayInWords = (day: string): string => `${weekdayName(day)}, ${dateInWords(day)}`;

/** An event of at most so many days is on each of them; of a longer one only the start and the end are shown. */
export const longestSpan = 14;

export interface CalendarFilter {
  /** None for all. */
  type: ItemType[];
  mode: PlaceMode | undefined;
  country: string | undefined;
  free: boolean;
  /** Deadlines only. */
  deadlines: boolean;
}

/** A date of an item, or a day between its start and its end. */
export interface CalendarEntry {
  id: string;
  type: ItemType;
  title: string;
  kind: MilestoneKind | 'during';
  label: string | null;
  /** The day that it is shown on: the date as it is written, in its own zone. */
  day: string;
  time: string | null;
  zone: string;
  /** Whether the event is over or the deadline has passed. */
  isPast: boolean;
  /** The employer or organiser. */
  organiser: string | null;
  /** 'Vienna, Austria' */
  place: string | null;
}

export interface CalendarDay {
  day: string;
  /** Up to the cap. */
  count: number;
  /** Of these, dates that are not days within an event. */
  own: number;
  /** Whether there are more than were counted. */
  isCapped: boolean;
  /** The first entries. */
  entries: CalendarEntry[];
}
