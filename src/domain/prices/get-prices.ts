import { asc, desc, gt, lte } from 'drizzle-orm';
import { defaultPrices } from '../../contract/money/price-list.ts';
import type { Prices } from '../../contract/money/prices.ts';
import type { CurrentPrices } from '../../contract/shapes/prices.ts';
import { prices, type PricesRow, type Reader } from '../../db/index.ts';
import type { Context } from '../context.ts';

const rowAt = async (db: Reader, at: Date): Promise<PricesRow | undefined> =>
  (await db.select().from(prices).where(lte(prices.startsAt, at)).orderBy(desc(prices.startsAt)).limit(1))[0];

const listOf = ({ credits, packages, membership }: Prices): Prices => ({ credits, packages, membership });

/** The prices that hold at a moment (docs/rules.md#prices). */
export const pricesAt = async (db: Reader, at: Date): Promise<Prices> =>
  listOf((await rowAt(db, at)) ?? defaultPrices);

/** Read from the primary: a page is rendered right after they changed. */
export const getPrices = (ctx: Context): Promise<Prices> => pricesAt(ctx.db, ctx.clock());

/** Planned changes, the next one first. */
const plannedAfter = (db: Reader, now: Date): Promise<PricesRow[]> =>
  db.select().from(prices).where(gt(prices.startsAt, now)).orderBy(asc(prices.startsAt));

/** When prices change next; null without a planned change. */
export const nextPrices = async (db: Reader, now: Date): Promise<Date | null> =>
  (await plannedAfter(db, now))[0]?.startsAt ?? null;

/** For admins. */
export const getCurrentPrices = (ctx: Context): Promise<CurrentPrices> => readPrices(ctx.db, ctx.clock());

export async function readPrices(db: Reader, now: Date): Promise<CurrentPrices> {
  const present = await rowAt(db, now);
  const [last] = await db.select().from(prices).orderBy(desc(prices.createdAt)).limit(1);
  const planned = await plannedAfter(db, now);
  return {
    ...listOf(present ?? defaultPrices),
    from: present?.startsAt.toISOString() ?? null,
    updatedAt: last?.createdAt.toISOString() ?? null,
    planned: planned.map((row) => ({ id: row.id, ...listOf(row), from: row.startsAt.toISOString() })),
  };
}
