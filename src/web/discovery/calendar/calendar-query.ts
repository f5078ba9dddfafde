import { type CalendarFilter, isDay, isMonth, monthOf } from '../../../contract/time/calendar.ts';
import { itemTypes, placeModes } from '../../../contract/vocabulary/index.ts';
import { knownValue, knownValues, pageParam } from '../lists/read-params.ts';

export interface CalendarQuery {
  /** null: from the current week on. */
  month: string | null;
  /** The only day of an agenda. */
  day: string | undefined;
  /** Both without a choice: the width of the window decides which is shown. */
  view: 'month' | 'agenda' | 'both';
  filter: CalendarFilter;
  page: number;
}

/** Unknown values are dropped, as in listings; null for a month or day that isn't one. */
export function readCalendarQuery(params: URLSearchParams): CalendarQuery | null {
  const day = params.get('day') ?? undefined;
  const month = day === undefined ? params.get('month') : monthOf(day);
  if ((month !== null && !isMonth(month)) || (day !== undefined && !isDay(day))) return null;
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
