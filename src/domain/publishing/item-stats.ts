import { sql, asc, eq, inArray } from 'drizzle-orm';
import { type ItemStat, itemStats, type DayStats, type ItemStats } from '../../contract/publishing/item.ts';
import { kolkataDate } from '../../contract/time/days.ts';
import { itemNumbers, items, type Database, type Reader } from '../../db/index.ts';
import { type Context, isId } from '../platform/context.ts';

/** A process that is killed forgets what it counted within this time. */
const writtenAfterMs = 10_000;
/** Different items that wait to be written: requests for ids that don't exist fill no memory. */
const mostWaiting = 20_000;

type Counts = Record<ItemStat, number>;

/** By database: what was counted on a day since it was written last. */
const waiting = new WeakMap<Database, { day: string; counts: Map<string, Counts> }>();

/** Counts one use of an item, today. Ids of no public item are dropped when it is written. */
export function countUse({ db, clock }: Pick<Context, 'db' | 'clock'>, id: string, stat: ItemStat): void {
  if (!isId(id)) return;
  const day = kolkataDate(clock());
  if (waiting.get(db)?.day !== day) {
    void writeItemStats({ db }).catch(() => {});
    waiting.set(db, { day, counts: new Map() });
    setTimeout(() => void writeItemStats({ db }).catch(() => {}), writtenAfterMs).unref();
  }
  const { counts } = waiting.get(db)!;
  const known = counts.get(id);
  if (known) known[stat] += 1;
  else if (counts.size < mostWaiting)
    counts.set(id, { views: 0, applyClicks: 0, saves: 0, calendar: 0, [stat]: 1 });
}

/** Writes what this process counted. Rows are locked in order, as other processes write the same ones. */
export async function writeItemStats({ db }: Pick<Context, 'db'>): Promise<void> {
  const batch = waiting.get(db);
  if (!batch) return;
  waiting.delete(db);
  const all = [...batch.counts.values()];
  const column = (stat: ItemStat) => sql`${sql.param(all.map((counts) => counts[stat]))}::int[]`;
  await db.execute(sql`
    INSERT INTO ${itemNumbers} (item_id, day, views, apply_clicks, saves, calendar)
    SELECT id, ${batch.day}::date, views, apply_clicks, saves, calendar
    FROM unnest(${sql.param([...batch.counts.keys()])}::uuid[], ${column('views')}, ${column('applyClicks')}, ${column('saves')}, ${column('calendar')})
      AS counted (item_id, views, apply_clicks, saves, calendar)
    JOIN ${items} ON items.id = counted.item_id AND items.approval_status = 'approved'
    ORDER BY id
    ON CONFLICT (item_id, day) DO UPDATE SET
      views = ${itemNumbers}.views + excluded.views,
      apply_clicks = ${itemNumbers}.apply_clicks + excluded.apply_clicks,
      saves = ${itemNumbers}.saves + excluded.saves,
      calendar = ${itemNumbers}.calendar + excluded.calendar`);
}

/** Words by which programs that call themselves browsers give themselves away. */
const program =
  /bot|crawl|spider|slurp|preview|scan|monitor|headless|lighthouse|facebookexternalhit|fetch|archive|python|java\//i;

/** Whether a person seems to ask. All browsers begin with the same word; most programs don't. */
export const isBrowser = (userAgent: string | null | undefined): boolean =>
  !!userAgent && userAgent.startsWith('Mozilla/') && !program.test(userAgent);

/** Days on which nothing was counted are left out. */
export const statsByDay = (db: Reader, itemId: string): Promise<DayStats[]> =>
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

const none: ItemStats = { views: 0, applyClicks: 0, saves: 0, calendar: 0 };

export const sumOf = (days: readonly ItemStats[]): ItemStats =>
  days.reduce(
    (sum, day) => {
      for (const name of itemStats) sum[name] += day[name];
      return sum;
    },
    { ...none },
  );

/** The sums over all days; without what was never counted. */
export async function sumsOfItems(db: Reader, ids: readonly string[]): Promise<Map<string, ItemStats>> {
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
