import { and, eq, gt, gte, inArray, isNotNull, lt, lte, sql, type SQL } from 'drizzle-orm';
import { longestSpan, type CalendarFilter } from '../../../contract/time/calendar.ts';
import { actionKinds } from '../../../contract/vocabulary/index.ts';
import { itemDates, items } from '../../../db/index.ts';

/** First and last day, inclusive. */
export interface Days<Day = string> {
  from: Day;
  to: Day;
}
/** A day, or an expression for it. */
type Day = string | SQL;

function inFilter({ type, mode, country, free }: CalendarFilter): SQL | undefined {
  const ofItem = and(
    mode ? eq(items.mode, mode) : undefined,
    country ? eq(items.country, country) : undefined,
    free ? eq(items.isFree, true) : undefined,
  );
  return and(
    type.length > 0 ? inArray(itemDates.type, type) : undefined,
    ofItem && sql`EXISTS (SELECT FROM ${items} WHERE ${items.id} = ${itemDates.itemId} AND ${ofItem})`,
  );
}

/** Dates on these days. */
export const onDays = ({ from, to }: Days<Day>, filter: CalendarFilter): SQL | undefined =>
  and(
    // A single day uses the order of an index.
    from === to ? eq(itemDates.day, from) : and(gte(itemDates.day, from), lte(itemDates.day, to)),
    filter.deadlines ? inArray(itemDates.kind, actionKinds) : undefined,
    inFilter(filter),
  );

/** Starts of events that have this day between their first and last one. */
export const duringDay = (day: Day, filter: CalendarFilter): SQL | undefined =>
  filter.deadlines
    ? sql`false`
    : and(
        isNotNull(itemDates.until),
        gte(itemDates.day, sql`${day}::date - ${longestSpan - 2}::int`),
        lt(itemDates.day, day),
        gt(itemDates.until, day),
        inFilter(filter),
      );
