import { sql, type SQL } from 'drizzle-orm';
import { endOfKolkataDay, kolkataDate } from '../../../contract/deadline.ts';
import type { PlaceMode } from '../../../contract/vocabulary/index.ts';

/** Filters of lists of both kinds; those by time, place and cost in docs/rules.md#lists-by-time. */
export interface ItemFilter {
  featured?: boolean | undefined;
  q?: string | undefined;
  userId?: string | undefined;
  /** Only some of them. */
  ids?: string[] | undefined;
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

/** Those of 7, 30 and 90 days for which a condition holds, as rows: the numbers of days that facets count. */
export const eachClosingDays = (isWithin: (days: number) => SQL): SQL => {
  const cases = [7, 30, 90].map((days) => sql`CASE WHEN ${isWithin(days)} THEN ${String(days)}::text END`);
  return sql`unnest(ARRAY[${sql.join(cases, sql`, `)}])`;
};
