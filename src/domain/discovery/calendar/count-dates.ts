import { sql, type SQL, and, eq, gt, isNotNull, lte, asc, gte, inArray, lt } from 'drizzle-orm';
import { type CalendarFilter, dayAfter, longestSpan } from '../../../contract/time/calendar.ts';
import { countryName } from '../../../contract/vocabulary/countries.ts';
import { itemTypes, type ItemType, actionKinds } from '../../../contract/vocabulary/index.ts';
import { itemDates, type Reader, items } from '../../../db/index.ts';
import { kolkataDate } from '../../../contract/time/days.ts';
import type { Context } from '../../platform/context.ts';
import { countUpTo, rowsUpTo } from '../../platform/queries.ts';

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

/** Maximum count of a filter value; a higher one is a lower bound. */
const maxCounted = 1000;
/** Keeps the list of countries readable. */
const maxCountries = 30;

/** Facet counts of the calendar. */
export interface DateCounts {
  type: Record<string, number>;
  /** Of the countries with most dates. */
  country: { code: string; name: string; count: number }[];
  online: number;
  free: number;
  deadlines: number;
  /** Whether they are lower bounds. */
  isCapped: boolean;
}

async function ofTypes(db: Reader, days: Days, filter: CalendarFilter): Promise<Record<string, number>> {
  const each = itemTypes.map((type) => {
    const where = onDays(days, { ...filter, type: [type] });
    return sql`SELECT ${type}::text AS one, (SELECT count(*)::int FROM ${rowsUpTo(maxCounted, { from: itemDates, where })}) AS n`;
  });
  const { rows } = await db.execute<{ one: string; n: number }>(sql.join(each, sql` UNION ALL `));
  return Object.fromEntries(rows.filter(({ n }) => n > 0).map(({ one, n }) => [one, n]));
}

/** Only the first dates are counted, so that a full month takes no longer. */
async function ofCountries(db: Reader, where: SQL | undefined): Promise<DateCounts['country']> {
  const { rows } = await db.execute<{ code: string; n: number }>(sql`
    SELECT country AS code, count(*)::int AS n
    FROM (SELECT ${itemDates.itemId} AS id FROM ${itemDates} WHERE ${where} LIMIT 10000) AS first JOIN items USING (id)
    WHERE country IS NOT NULL GROUP BY country ORDER BY n DESC, code LIMIT ${maxCountries}`);
  return rows.map(({ code, n }) => ({
    code,
    name: countryName(code) ?? code,
    count: Math.min(n, maxCounted),
  }));
}

/** Number of dates on these days for each filter value, with the other filters applied. */
export async function countDates(
  { publicDb: db }: Context,
  days: Days,
  filter: CalendarFilter,
): Promise<DateCounts> {
  const count = (changes: Partial<CalendarFilter>) =>
    countUpTo(db, { from: itemDates, where: onDays(days, { ...filter, ...changes }) }, maxCounted);
  const [type, country, online, free, deadlines] = await Promise.all([
    ofTypes(db, days, filter),
    ofCountries(db, onDays(days, { ...filter, country: undefined })),
    count({ mode: 'online' }),
    count({ free: true }),
    count({ deadlines: true }),
  ]);
  const numbers = [...Object.values(type), ...country.map((one) => one.count), online, free, deadlines];
  return { type, country, online, free, deadlines, isCapped: numbers.some((n) => n >= maxCounted) };
}

/** Items have at most 12 dates; few have more than four ahead. */
const datesOfItem = 4;
const lastDay = '2199-12-31';

/** Public items with a date ahead, the earliest first. */
export async function upcomingItems(
  { publicDb, clock }: Context,
  filter: CalendarFilter,
  limit: number,
): Promise<{ id: string; type: ItemType }[]> {
  const now = clock();
  // From yesterday in India, as that day may not have ended in time zones behind it.
  const days = { from: dayAfter(kolkataDate(now), -1), to: lastDay };
  const found = await publicDb
    .select({ id: itemDates.itemId, type: itemDates.type })
    .from(itemDates)
    .where(and(onDays(days, filter), gt(itemDates.moment, now)))
    .orderBy(asc(itemDates.day), asc(itemDates.moment), asc(itemDates.itemId), asc(itemDates.ordinal))
    .limit(limit * datesOfItem);
  return [...new Map(found.map((one) => [one.id, one])).values()].slice(0, limit);
}
