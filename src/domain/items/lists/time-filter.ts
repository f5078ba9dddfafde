import { endOfKolkataDay, kolkataDate } from '../../../contract/deadline.ts';
import type { PlaceMode } from '../../../contract/vocabulary/index.ts';

/** Filters by time, place and cost (docs/rules.md#lists-by-time). */
export interface TimeFilter {
  /** Days. */
  closesWithin?: number | undefined;
  /** The month of a start, as YYYY-MM. */
  startsIn?: string | undefined;
  mode?: PlaceMode[] | undefined;
  /** Two letters of ISO 3166. */
  country?: string[] | undefined;
  free?: boolean | undefined;
  includeExpired?: boolean | undefined;
  /** Only closed items; not part of the API. */
  closedOnly?: boolean | undefined;
}

const dayMs = 24 * 60 * 60 * 1000;

/** The day in India that is so many days after today. */
export const dayIn = (days: number, now: Date): string => kolkataDate(new Date(now.getTime() + days * dayMs));

/** Days are counted in India, as in countdowns: an item that closes in seven days may close in the evening. */
export const endOfDayIn = (days: number, now: Date): Date => endOfKolkataDay(dayIn(days, now));

/** Numbers of days for which facets count closing items. */
export const closingDays = [7, 30, 90] as const;
