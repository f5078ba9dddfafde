import { sql, type SQL } from 'drizzle-orm';
import type { CalendarFilter } from '../../contract/time/calendar.ts';
import { countryName } from '../../contract/vocabulary/countries.ts';
import { itemTypes } from '../../contract/vocabulary/index.ts';
import { itemDates, type Reader } from '../../db/index.ts';
import type { Context } from '../context.ts';
import { countUpTo, rowsUpTo } from '../count-up-to.ts';
import { onDays, type Days } from './conditions.ts';

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
