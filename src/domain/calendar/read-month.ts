import { sql, type SQL } from 'drizzle-orm';
import { daysOf, type CalendarDay, type CalendarFilter } from '../../contract/time/calendar.ts';
import { itemDates } from '../../db/index.ts';
import type { Context } from '../context.ts';
import { duringDay, onDays } from './conditions.ts';
import { describeEntries, type EntryPosition } from './entries.ts';

/** A day with more dates says '1,000+'. */
export const maxCountedOfDay = 1000;
/** Entries that fit into a day of the month view. */
const shownOfDay = 3;

interface Row extends Record<string, unknown> {
  day: string;
  n: number;
  own: number;
  found: EntryPosition[];
}

/** Counts and first dates of each day. Both stop early, however many there are. */
function eachDay(days: string[], filter: CalendarFilter): SQL {
  const day = sql`asked.day`;
  const dated = onDays({ from: day, to: day }, filter);
  const during = duringDay(day, filter);
  const some = (where: SQL | undefined, limit: number, order: SQL, isDuring: boolean) => sql`
    (SELECT ${itemDates.itemId} AS id, ${itemDates.ordinal} AS ordinal, ${isDuring}::boolean AS during
     FROM ${itemDates} WHERE ${where} ${order} LIMIT ${limit}::int)`;
  const both = (limit: number, [first, second]: [SQL, SQL]) =>
    sql`(${some(dated, limit, first, false)} UNION ALL ${some(during, limit, second, true)} LIMIT ${limit}::int)`;
  const inOrder: [SQL, SQL] = [
    sql`ORDER BY ${itemDates.moment}, ${itemDates.itemId}, ${itemDates.ordinal}`,
    sql`ORDER BY ${itemDates.day} DESC, ${itemDates.itemId}`,
  ];
  return sql`
    SELECT asked.day::text AS day, counted.n, counted.own, shown.found
    FROM unnest(${sql.param(days)}::date[]) AS asked (day),
      LATERAL (SELECT count(*)::int AS n, (count(*) FILTER (WHERE NOT during))::int AS own FROM ${both(maxCountedOfDay + 1, [sql``, sql``])} AS these) AS counted,
      LATERAL (
        SELECT json_agg(json_build_object(
          'id', id, 'ordinal', ordinal, 'day', asked.day::text, 'isDuring', during)) AS found
        FROM ${both(shownOfDay, inOrder)} AS foremost
      ) AS shown
    WHERE counted.n > 0 ORDER BY asked.day`;
}

/** The days of a month that have dates of public items, each with the first of them. */
export async function readMonth(
  { publicDb: db, clock }: Context,
  month: string,
  filter: CalendarFilter,
): Promise<CalendarDay[]> {
  const { rows } = await db.execute<Row>(eachDay(daysOf(month), filter));
  const described = await describeEntries(
    db,
    rows.flatMap(({ found }) => found),
    clock(),
  );
  const byDay = Map.groupBy(described, ({ day }) => day);
  return rows.map(({ day, n, own }) => ({
    day,
    count: Math.min(n, maxCountedOfDay),
    own: Math.min(own, maxCountedOfDay),
    isCapped: n > maxCountedOfDay,
    entries: byDay.get(day) ?? [],
  }));
}
