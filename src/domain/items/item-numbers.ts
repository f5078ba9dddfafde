import type { ItemNumbers, Numbers } from '../../contract/shapes/item-numbers.ts';
import { csvCell } from '../../contract/text/csv.ts';
import type { Collection } from '../../contract/vocabulary/index.ts';
import type { Actor, Caller, Context } from '../context.ts';
import { Failure } from '../failure.ts';
import { numbersByDay, sumOf, sumsOfItems, writeNumbers } from '../numbers/index.ts';
import { isAuthor } from './policy.ts';
import { readItem } from './require-item.ts';

/**
 * How often an item was seen and used, by day (docs/rules.md#numbers).
 * @throws Failure not_found, forbidden unless it is the caller's or the caller an admin
 */
export async function readNumbers(
  ctx: Context,
  actor: Actor,
  collection: Collection,
  id: string,
): Promise<ItemNumbers> {
  const item = await readItem(ctx.db, actor, collection, id);
  if (!isAuthor(actor, item) && actor.role !== 'admin') throw new Failure('forbidden');
  await writeNumbers(ctx);
  const days = await numbersByDay(ctx.db, id);
  return { days, total: sumOf(days) };
}

/** The same as CSV. */
export async function exportNumbers(...asked: Parameters<typeof readNumbers>): Promise<string> {
  const { days } = await readNumbers(...asked);
  const lines = days.map((day) => [day.date, day.views, day.applyClicks, day.saves, day.calendar]);
  return [['date', 'views', 'apply clicks', 'saves', 'calendar downloads'], ...lines]
    .map((cells) => `${cells.map((cell) => csvCell(String(cell))).join(',')}\r\n`)
    .join('');
}

/** Adds their sums to the caller's own items; no query for others'. */
export async function withNumbers<
  Shown extends { id: string; userId: string | null; numbers?: Numbers | undefined },
>(ctx: Context, caller: Caller, items: Shown[]): Promise<Shown[]> {
  const own = items.filter((item) => isAuthor(caller, item));
  const sums = await sumsOfItems(
    ctx.db,
    own.map(({ id }) => id),
  );
  if (sums.size === 0) return items;
  return items.map((item) => {
    const numbers = sums.get(item.id);
    return numbers ? { ...item, numbers } : item;
  });
}
