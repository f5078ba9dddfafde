import { sql } from 'drizzle-orm';
import type { NumberKind } from '../../contract/shapes/item-numbers.ts';
import { kolkataDate } from '../../contract/time/deadline.ts';
import { itemNumbers, items, type Database } from '../../db/index.ts';
import type { Context } from '../context.ts';
import { isId } from '../ids.ts';

/** A process that is killed forgets what it counted within this time. */
const writtenAfterMs = 10_000;
/** Different items that wait to be written: requests for ids that don't exist fill no memory. */
const mostWaiting = 20_000;

type Counts = Record<NumberKind, number>;

/** By database: what was counted on a day since it was written last. */
const waiting = new WeakMap<Database, { day: string; counts: Map<string, Counts> }>();

/** Counts one use of an item, today. Ids of no public item are dropped when it is written. */
export function countUse({ db, clock }: Pick<Context, 'db' | 'clock'>, id: string, kind: NumberKind): void {
  if (!isId(id)) return;
  const day = kolkataDate(clock());
  if (waiting.get(db)?.day !== day) {
    void writeNumbers({ db }).catch(() => {});
    waiting.set(db, { day, counts: new Map() });
    setTimeout(() => void writeNumbers({ db }).catch(() => {}), writtenAfterMs).unref();
  }
  const { counts } = waiting.get(db)!;
  const known = counts.get(id);
  if (known) known[kind] += 1;
  else if (counts.size < mostWaiting)
    counts.set(id, { views: 0, applyClicks: 0, saves: 0, calendar: 0, [kind]: 1 });
}

/** Writes what this process counted. Rows are locked in order, as other processes write the same ones. */
export async function writeNumbers({ db }: Pick<Context, 'db'>): Promise<void> {
  const batch = waiting.get(db);
  if (!batch) return;
  waiting.delete(db);
  const all = [...batch.counts.values()];
  const column = (kind: NumberKind) => sql`${sql.param(all.map((counts) => counts[kind]))}::int[]`;
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
