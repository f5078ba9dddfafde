import { asc, eq, inArray, sql } from 'drizzle-orm';
import { numberKinds, type DayNumbers, type Numbers } from '../../contract/shapes/item-numbers.ts';
import { itemNumbers, type Reader } from '../../db/index.ts';

/** Days on which nothing was counted are left out. */
export const numbersByDay = (db: Reader, itemId: string): Promise<DayNumbers[]> =>
  db
    .select({
      date: itemNumbers.day,
      views: itemNumbers.views,
      applyClicks: itemNumbers.applyClicks,
      saves: itemNumbers.saves,
      calendar: itemNumbers.calendar,
    })
    .from(itemNumbers)
    .where(eq(itemNumbers.itemId, itemId))
    .orderBy(asc(itemNumbers.day));

const none: Numbers = { views: 0, applyClicks: 0, saves: 0, calendar: 0 };

export const sumOf = (days: readonly Numbers[]): Numbers =>
  days.reduce(
    (sum, day) => {
      for (const kind of numberKinds) sum[kind] += day[kind];
      return sum;
    },
    { ...none },
  );

/** The sums over all days; without what was never counted. */
export async function sumsOfItems(db: Reader, ids: readonly string[]): Promise<Map<string, Numbers>> {
  if (ids.length === 0) return new Map();
  const sum = (column: (typeof itemNumbers)['views' | 'applyClicks' | 'saves' | 'calendar']) =>
    sql<number>`sum(${column})::int`;
  const rows = await db
    .select({
      id: itemNumbers.itemId,
      views: sum(itemNumbers.views),
      applyClicks: sum(itemNumbers.applyClicks),
      saves: sum(itemNumbers.saves),
      calendar: sum(itemNumbers.calendar),
    })
    .from(itemNumbers)
    .where(inArray(itemNumbers.itemId, [...ids]))
    .groupBy(itemNumbers.itemId);
  return new Map(rows.map(({ id, ...numbers }) => [id, numbers]));
}
